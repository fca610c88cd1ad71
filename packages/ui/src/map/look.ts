/** Colors, font and sizes of the base map, for the live map and its picture. */

/** Colors and font of the map, from the design tokens of the current theme. */
export type MapLook = {
  land: string;
  water: string;
  shore: string;
  grid: string;
  label: string;
  accent: string;
  font: string;
};

/** The coastline and the lines of the grid. */
export const lines = { width: 1, gridOpacity: 0.35 };

/** Names of cities and districts stand alone; other places have a dot with the name below. */
export const names = {
  /** Font size in pixels by type of place. */
  sizes: { city: 16, district: 14, other: 12.5 },
  dotted: ['landmark', 'airport', 'station'],
  dot: { radius: 3, rim: 1.5 },
  halo: 1.5,
  /** Half of the minimum distance between two names, in pixels. */
  padding: 6,
  /** Maximum width of a line, in ems. */
  widest: 8,
  below: 0.5,
};

/** Reads the design tokens. The font comes from the parent, because MapLibre sets another font on the container. */
export function readLook(container: Element): MapLook {
  const style = getComputedStyle(container);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return {
    land: value('--map-land'),
    water: value('--map-water'),
    shore: value('--map-case'),
    grid: value('--map-rail'),
    label: value('--map-label'),
    accent: value('--primary'),
    font: getComputedStyle(container.parentElement ?? container).fontFamily,
  };
}

/** Calls `onChange` when the theme of the page or of the system changes. Returns a function that stops it. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}
