/** Colors, font and sizes of the map. */

/** Colors and font of the map, from the design tokens of the current theme. */
export type MapLook = {
  land: string;
  water: string;
  /** Buildings and built-up land. */
  block: string;
  park: string;
  road: string;
  /** Edges of roads and of land. */
  edge: string;
  rail: string;
  label: string;
  /** Tints for the areas of districts. Neighboring areas mostly have different tints. */
  tints: [string, string, string, string];
  font: string;
};

/** Font sizes of place names in pixels. */
export const nameSizes = { city: 16, district: 13, other: 12 };

/** Reads the design tokens. The font is the parent's, because MapLibre sets another font on the container itself. */
export function readLook(container: Element): MapLook {
  const style = getComputedStyle(container);
  const value = (name: string) => style.getPropertyValue(`--map-${name}`).trim();
  return {
    land: value('land'),
    water: value('water'),
    block: value('block'),
    park: value('park'),
    road: value('road'),
    edge: value('case'),
    rail: value('rail'),
    label: value('label'),
    tints: [value('tint-1'), value('tint-2'), value('tint-3'), value('tint-4')],
    font: getComputedStyle(container.parentElement ?? container).fontFamily,
  };
}

/** Calls `onChange` when the theme of the page or of the system changes. Returns a function that ends the watch. */
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
