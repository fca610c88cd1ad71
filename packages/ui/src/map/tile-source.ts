export type TileSource = { kind: 'raster' | 'vector' | 'pmtiles'; url: string; attribution: string };

/**
 * The tile source of the street layer, which is configured on the server (`MAP_TILES_URL`); the server writes it into
 * the page. Undefined when none is configured, or its kind is unknown.
 */
export function tileSource(): TileSource | undefined {
  const value = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="wayhouse-map-${name}"]`)?.content;
  const [url, kind] = [value('tiles'), value('kind')];
  if (!url || (kind !== 'raster' && kind !== 'vector' && kind !== 'pmtiles')) return undefined;
  return { kind, url, attribution: value('attribution') ?? '' };
}
