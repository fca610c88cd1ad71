export type TileSource = { url: string; attribution: string };

/**
 * The raster tiles that the operator configured; the server writes them into the page. They replace our place names.
 */
export function tileSource(): TileSource | undefined {
  const value = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  const url = value('wayhouse-map-tiles');
  return url ? { url, attribution: value('wayhouse-map-attribution') ?? '' } : undefined;
}
