/** The look of the base map, for the live map and its picture. */

/** Colors and fonts of the map, read from the design tokens; they change with the theme. */
export type MapLook = {
  land: string;
  water: string;
  shore: string;
  grid: string;
  label: string;
  accent: string;
  font: string;
};

/** The line along the coast and those of the grid. */
export const lines = { width: 1, gridOpacity: 0.35 };

/** Cities and districts are names; what lies in them has a dot with its name below. */
export const names = {
  /** Pixels by type of place. */
  sizes: { city: 16, district: 14, other: 12.5 },
  dotted: ['landmark', 'airport', 'station'],
  dot: { radius: 3, rim: 1.5 },
  halo: 1.5,
  /** No other name comes nearer than twice this. */
  padding: 6,
  /** In sizes of the letters. */
  widest: 8,
  below: 0.5,
};

/** For the container of a map; MapLibre gives that a font of its own, so ours is read above it. */
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

/** The theme is an attribute of the page, or the system's. Answers how to stop. */
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
