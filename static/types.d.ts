// Types that several of our scripts share: what Python and the page tell each other, and what the build writes.

/** `<script id="build">`: see tools/build/__main__.py. */
export interface Build {
  version: string;
  build: string;
  stages: Record<string, { loaded: number; total: number }>;
  constants: Constants;
}

/** What Python also knows: see tools/build/constants.py. */
export interface Constants {
  storagePrefix: string;
  settingsKey: string;
  saveKey: string;
  maxRecordBytes: number;
  settings: Record<string, string>;
  choices: Record<string, string[]>;
  titles: Record<string, string>;
}

/** What the page reports to `App.handle` (dragons_web/screens/app.py). */
export type Message =
  | { type: "act"; act: string; [data: string]: string }
  | { type: "form"; form: string; fields: Record<string, string> }
  | { type: "submit"; form: string }
  | { type: "key"; key: string; free: boolean; [data: string]: string | boolean }
  | { type: "focus"; id: string }
  | { type: "route"; hash: string }
  | { type: "file"; files: TextFile[] }
  | { type: "storage"; key: string }
  | { type: "shared"; how: "copied" | "refused"; url?: string }
  | { type: "update" }
  | { type: "out-of-sight" }
  | { type: "offline-ready" };

export interface TextFile {
  name: string;
  text: string;
}

/** What Python may ask of the page, as `window.dragons`: see dragons_web/browser.py. Objects come and go as JSON. */
export interface Bridge {
  /** Hand every message to Python from now on; what it gives back is whether a key was used. */
  listen(callback: (message: string) => boolean): void;
  show(html: string, motions: string): void;
  arrive(): void;
  warmUp(html: string): void;
  root(attributes: string): void;
  say(text: string): void;
  toast(html: string, stays: boolean): void;
  focus(selector: string): boolean;
  navigate(hash: string, replace: boolean): void;
  download(name: string, text: string): void;
  share(hash: string, title: string): Promise<void>;
  update(): void;
  warmBots(): void;
  askBot(ask: string, request: string): Promise<string>;
  stopBots(): void;
  idle(): Promise<unknown>;
  ready(): void;
  failed(message: string): void;
  languages(): string;
  build(): string;
}

/** What each kind of motion needs to be told: static/page/motion.mjs says what it does. */
interface Motions {
  fly: { from: string[]; to: string };
  travel: { from: string; to: string };
  come: { from: string; to: string };
  rise: { id: string };
  turn: { id: string };
  throw: { id: string; step: number; wait: string[] };
  fall: { id: string };
  walk: { id: string; through: [number, number][] };
  appear: { id: string };
  spin: { id: string; by: number };
  crumble: { id: string };
  toss: { piece: string; from: string; to: string };
  pulse: { id: string };
  shake: { id: string };
  embers: { id: string };
  feast: { id: string };
  sound: { name: string };
  buzz: { name: string };
}

export type MotionKind = keyof Motions;
export type MotionOf<K extends MotionKind> = { do: K; at?: number } & Motions[K];
/** What a game's view wants to be seen after a redrawing; with `at` it begins so many beats later. */
export type Motion = { [K in MotionKind]: MotionOf<K> }[MotionKind];

/** A piece as it lay before the redrawing. */
export interface Remembered {
  face: string;
  rect: Box;
  picture: HTMLElement;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

declare global {
  interface Window {
    dragons: Bridge;
  }
  const Idiomorph: typeof import("idiomorph").Idiomorph;
}
