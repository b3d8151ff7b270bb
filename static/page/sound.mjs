// The sounds of the house, made by the browser itself: short, dry, never looping. Silent unless <html data-sound="on">
// and until somebody has touched the page.
//
//   sound("stone")   a tile turns        sound("drum")    your turn        sound("knock")   something is put down
//   sound("coin")    something is taken  sound("breath")  a dragon wakes   sound("hiss")    a spider
//   sound("drop")    a token is claimed   sound("swell")   a lagoon overflows
//   sound("rattle")  dice are thrown     sound("wax")     a challenge
//   sound("gear")    a room turns         sound("wind")    somebody is blown away
//   sound("lute")    somebody has won    sound("parchment") a sheet opens

const LOUDNESS = 0.32;

/** @typedef {{ context: AudioContext, out: AudioNode, noise: AudioBuffer }} Studio what sounds are made with */
/**
 * One sound within a sound: its loudness rises for `swell` of its length (at once if 0), then dies away.
 * @typedef {object} Voice
 * @property {number} from hertz at the beginning
 * @property {number} [to] hertz at the end
 * @property {number} loud
 * @property {number} [swell]
 */

/** @type {Studio | null} */
let studio = null;

/** @param {string} name */
export function sound(name) {
  if (!wanted() || !SOUNDS[name]) return;
  studio ??= openStudio();
  if (!studio) return;
  if (studio.context.state === "suspended") studio.context.resume();
  SOUNDS[name](studio, studio.context.currentTime + 0.01);
}

/**
 * Where there is sound, a phone lets be felt what has befallen whoever holds it.
 * @param {string} name
 */
export function buzz(name) {
  if (wanted() && matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(BUZZES[name]);
}

/** @type {Record<string, number[]>} */
const BUZZES = { dragon: [50, 40, 110], spider: [25, 30, 25], fire: [40] };

const wanted = () =>
  document.documentElement.dataset.sound === "on" && navigator.userActivation?.hasBeenActive !== false;

/** @type {Record<string, (studio: Studio, at: number) => void>} */
const SOUNDS = {
  knock(studio, at) {
    tone(studio, at, 0.09, { from: 210, to: 130, loud: 0.9 });
    noise(studio, at, 0.03, { from: 1800, loud: 0.5 });
  },
  parchment(studio, at) {
    noise(studio, at, 0.1, { from: 2600, to: 5200, q: 0.8, loud: 0.28 });
    noise(studio, at + 0.09, 0.14, { from: 4200, to: 1900, q: 0.8, loud: 0.22 });
  },
  stone(studio, at) {
    noise(studio, at, 0.2, { from: 900, to: 320, q: 1.2, loud: 0.7, swell: 0.4 });
    tone(studio, at + 0.16, 0.07, { from: 170, to: 110, loud: 0.7 });
  },
  coin(studio, at) {
    for (const [n, pitch] of [1760, 2349, 2637].entries())
      tone(studio, at + n * 0.06, 0.3, { from: pitch, loud: 0.28, shape: "triangle" });
  },
  drum(studio, at) {
    tone(studio, at, 0.4, { from: 118, to: 58, loud: 1.1 });
    noise(studio, at, 0.04, { from: 380, loud: 0.4 });
  },
  breath(studio, at) {
    noise(studio, at, 0.95, { from: 180, to: 620, q: 0.9, loud: 1.5, swell: 0.65 });
    tone(studio, at + 0.1, 0.8, { from: 74, to: 48, loud: 0.5, shape: "sawtooth", swell: 0.5 });
  },
  hiss(studio, at) {
    noise(studio, at, 0.35, { from: 5200, to: 7400, q: 1.4, loud: 0.5, swell: 0.25 });
    for (let n = 0; n < 5; n++) noise(studio, at + 0.1 + n * 0.05, 0.02, { from: 3000, loud: 0.5 });
  },
  drop(studio, at) {
    tone(studio, at, 0.14, { from: 620, to: 1480, loud: 0.6 });
    tone(studio, at + 0.09, 0.2, { from: 980, to: 1900, loud: 0.22 });
  },
  swell(studio, at) {
    noise(studio, at, 0.9, { from: 240, to: 900, q: 0.7, loud: 1.1, swell: 0.55 });
    tone(studio, at + 0.45, 0.3, { from: 540, to: 1240, loud: 0.35 });
  },
  rattle(studio, at) {
    for (let n = 0; n < 6; n++)
      noise(studio, at + n * 0.035 + Math.random() * 0.015, 0.025, {
        from: 2400 + 900 * Math.random(),
        q: 3,
        loud: 0.6,
      });
    for (const after of [0.24, 0.33]) tone(studio, at + after, 0.05, { from: 420, to: 260, loud: 0.6 });
  },
  wax(studio, at) {
    tone(studio, at, 0.16, { from: 150, to: 70, loud: 1.1 });
    noise(studio, at + 0.02, 0.22, { from: 1400, to: 600, q: 0.8, loud: 0.4, swell: 0.3 });
  },
  gear(studio, at) {
    for (let n = 0; n < 5; n++) {
      tone(studio, at + n * 0.06, 0.04, { from: 330 - 20 * n, to: 240, loud: 0.5, shape: "square" });
      noise(studio, at + n * 0.06, 0.02, { from: 2200, loud: 0.4 });
    }
    tone(studio, at + 0.32, 0.12, { from: 160, to: 90, loud: 0.9 });
  },
  wind(studio, at) {
    noise(studio, at, 0.7, { from: 420, to: 1900, q: 2.2, loud: 0.9, swell: 0.5 });
  },
  lute(studio, at) {
    for (const [n, pitch] of [293.7, 370, 440, 587.3].entries()) {
      tone(studio, at + n * 0.15, 0.5, { from: pitch, loud: 0.55, shape: "triangle" });
      tone(studio, at + n * 0.15, 0.25, { from: pitch * 2, loud: 0.18, shape: "sawtooth" });
    }
  },
};

// ---- how they are made ------------------------------------------------------------------------------

function openStudio() {
  if (!window.AudioContext) return null;
  const context = new AudioContext();
  const out = new GainNode(context, { gain: LOUDNESS });
  out.connect(context.destination);
  const noise = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  return { context, out, noise };
}

/**
 * @param {Studio} studio
 * @param {number} at
 * @param {number} length
 * @param {Voice & { shape?: OscillatorType }} voice
 */
function tone(studio, at, length, { from, to = from, loud, shape = "sine", swell = 0 }) {
  const source = new OscillatorNode(studio.context, { type: shape, frequency: from });
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  play(studio, source, source, at, length, loud, swell);
}

/**
 * @param {Studio} studio
 * @param {number} at
 * @param {number} length
 * @param {Voice & { q?: number }} voice `q`: how narrow the band of the noise is
 */
function noise(studio, at, length, { from, to = from, q = 1, loud, swell = 0 }) {
  const source = new AudioBufferSourceNode(studio.context, { buffer: studio.noise, loop: true });
  const filter = new BiquadFilterNode(studio.context, { type: "bandpass", frequency: from, Q: q });
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter);
  play(studio, source, filter, at, length, loud, swell);
}

/**
 * @param {Studio} studio
 * @param {AudioScheduledSourceNode} source
 * @param {AudioNode} last what the source goes through
 * @param {number} at
 * @param {number} length
 * @param {number} loud
 * @param {number} swell
 */
function play({ context, out }, source, last, at, length, loud, swell) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.max(0.004, length * swell));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  last.connect(gain).connect(out);
  source.start(at);
  source.stop(at + length + 0.02);
}
