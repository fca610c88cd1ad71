export type TileSource = { url: string; attribution: string };

/** Raster tiles of the operator's own choice instead of our names, as the server wrote them into the page; or none. */
export function tileSource(): TileSource | undefined {
  const value = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  const url = value('wayhouse-map-tiles');
  return url ? { url, attribution: value('wayhouse-map-attribution') ?? '' } : undefined;
}
