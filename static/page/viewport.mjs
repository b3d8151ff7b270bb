// Where a map lies in its window: pure geometry, in cells of the map. map.mjs moves it by hand and draws it.

/**
 * @typedef {object} Viewport what of the map is in the middle, and how large
 * @property {number} x
 * @property {number} y
 * @property {number} zoom times a cell's own size; 0 before it was ever fitted
 * @property {"auto" | "manual" | "whole"} mode: it fits itself, was moved by hand, or shows the whole map by request
 */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Area in cells */
/** @typedef {{ width: number, height: number, cell: number }} Sizes of the window and of a cell, in pixels */

const TOUCHABLE = 52; // pixels: the least cell of a map that fits itself
const LARGEST = 1.4; // times the cell's own size; by hand twice that
const SMALLEST = 0.3;
const ROOMY = 1.5; // times larger than it is, a map that fits itself is worth being fitted anew
const MARGIN = 0.6; // cells around the map, when it is fitted
const PADDING = 0.5; // cells around what is to be seen

/** @type {Viewport} */
export const UNSEEN = { x: 0, y: 0, zoom: 0, mode: "auto" };

/**
 * The whole map in the middle, as large as it can be, but not smaller than `least`.
 * @param {Area} map
 * @param {Sizes} sizes
 * @param {number} least
 */
function fitted(map, { width, height, cell }, least) {
  const [wide, high] = [map.right - map.left + MARGIN, map.bottom - map.top + MARGIN];
  const zoom = Math.min(width / wide / cell, height / high / cell, LARGEST);
  return { x: (map.left + map.right) / 2, y: (map.top + map.bottom) / 2, zoom: Math.max(zoom, least) };
}

/**
 * The viewport of a map that may have grown: one that fits itself does so as far as its cells stay large enough to be
 * touched, and moves no more than it must.
 * @param {Viewport} view
 * @param {Area} map
 * @param {Sizes} sizes
 * @returns {Viewport}
 */
export function settle(view, map, sizes) {
  if (view.mode === "manual") return view;
  if (view.mode === "whole") return { ...view, ...fitted(map, sizes, SMALLEST) };
  const touchable = TOUCHABLE / sizes.cell;
  if (!view.zoom) return { ...view, ...fitted(map, sizes, touchable) };
  const whole = fitted(map, sizes, 0);
  if (whole.zoom < touchable) return { ...view, zoom: touchable };
  const fits = contains(visible(view, sizes), map) && whole.zoom <= view.zoom * ROOMY;
  return fits ? view : { ...view, ...whole };
}

/**
 * The part of the map that is in the window.
 * @param {Viewport} view
 * @param {Sizes} sizes
 * @returns {Area}
 */
export function visible({ x, y, zoom }, { width, height, cell }) {
  const [w, h] = [width / cell / zoom / 2, height / cell / zoom / 2];
  return { left: x - w, right: x + w, top: y - h, bottom: y + h };
}

/**
 * @param {Area} outer
 * @param {Area} inner
 */
const contains = (outer, inner) =>
  inner.left >= outer.left - 0.01 &&
  inner.right <= outer.right + 0.01 &&
  inner.top >= outer.top - 0.01 &&
  inner.bottom <= outer.bottom + 0.01;

/**
 * Moved no farther than needed to show an area with some room around it.
 * @param {Viewport} view
 * @param {Area} area
 * @param {Sizes} sizes
 * @returns {Viewport}
 */
export function reveal(view, area, sizes) {
  const seen = visible(view, sizes);
  const room = Math.min(PADDING, (seen.right - seen.left) / 4, (seen.bottom - seen.top) / 4);
  const dx = Math.min(0, area.left - room - seen.left) + Math.max(0, area.right + room - seen.right);
  const dy = Math.min(0, area.top - room - seen.top) + Math.max(0, area.bottom + room - seen.bottom);
  return { ...view, x: view.x + dx, y: view.y + dy };
}

/**
 * However far it is dragged, the map's edge stays in the middle of the window.
 * @param {Viewport} view
 * @param {Area} map
 * @returns {Viewport}
 */
export function clamp(view, map) {
  const x = Math.min(Math.max(view.x, map.left), map.right);
  const y = Math.min(Math.max(view.y, map.top), map.bottom);
  return { ...view, x, y };
}

/**
 * Enlarged by hand about a point of the window, which stays where it is.
 * @param {Viewport} view
 * @param {number} factor
 * @param {{ x: number, y: number }} point in pixels from the window's middle
 * @param {number} cell
 * @returns {Viewport}
 */
export function zoomBy(view, factor, point, cell) {
  const zoom = Math.min(Math.max(view.zoom * factor, SMALLEST), LARGEST * 2);
  const change = 1 / view.zoom / cell - 1 / zoom / cell;
  return { x: view.x + point.x * change, y: view.y + point.y * change, zoom, mode: "manual" };
}

/**
 * Moved by hand by so many pixels.
 * @param {Viewport} view
 * @param {number} dx
 * @param {number} dy
 * @param {number} cell
 * @returns {Viewport}
 */
export function panBy(view, dx, dy, cell) {
  const size = cell * view.zoom;
  return { x: view.x - dx / size, y: view.y - dy / size, zoom: view.zoom, mode: "manual" };
}

/**
 * As CSS: what moves and enlarges the map's element.
 * @param {Viewport} view
 * @param {Sizes} sizes
 */
export function transform({ x, y, zoom }, { width, height, cell }) {
  const size = cell * zoom;
  return `translate(${round(width / 2 - x * size)}px, ${round(height / 2 - y * size)}px) scale(${zoom.toFixed(4)})`;
}

/** @param {number} number */
const round = (number) => Math.round(number * 10) / 10;

/**
 * The next cell straight on, across any gap; else the nearest on that side. So every cell can be reached.
 * @template {{ x: number, y: number }} Cell
 * @param {Iterable<Cell>} cells
 * @param {{ x: number, y: number }} from
 * @param {number} dx -1, 0 or 1
 * @param {number} dy
 * @returns {Cell | null}
 */
export function nearest(cells, from, dx, dy) {
  let best = null;
  let least = Infinity;
  for (const cell of cells) {
    const [x, y] = [cell.x - from.x, cell.y - from.y];
    const [along, across] = dx ? [x * dx, Math.abs(y)] : [y * dy, Math.abs(x)];
    if (along <= 0) continue;
    const far = across ? 1000 + along + across * 2.5 : along;
    if (far >= least) continue;
    best = cell;
    least = far;
  }
  return best;
}
