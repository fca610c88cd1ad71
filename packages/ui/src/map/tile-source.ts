export type TileSource = { kind: 'raster' | 'vector' | 'pmtiles'; url: string; attribution: string };

/** The source of streets that the operator configured; the server writes it into the page. */
export function tileSource(): TileSource | undefined {
  const value = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="wayhouse-map-${name}"]`)?.content;
  const [url, kind] = [value('tiles'), value('kind')];
  if (!url || (kind !== 'raster' && kind !== 'vector' && kind !== 'pmtiles')) return undefined;
  return { kind, url, attribution: value('attribution') ?? '' };
}
