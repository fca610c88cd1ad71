/** Environment → the source of the streets on maps. */
import path from 'node:path';
import { z } from 'zod';

/** Form of a source: pictures, vector tiles at an address, or one PMTiles file. */
export type MapTilesKind = 'raster' | 'vector' | 'pmtiles';

export interface MapTiles {
  kind: MapTilesKind;
  /** The address for the browser; empty for a file on this machine. */
  url: string;
  /** Path of a file on this machine, which the server serves. */
  file?: string;
  attribution: string;
}

export const mapVariables = {
  /**
   * Source of streets: a template with `{z}/{x}/{y}`, a TileJSON address, or the address or path of a `.pmtiles` file.
   */
  MAP_TILES_URL: z
    .string()
    .min(1)
    .refine(
      (text) => kindOf(text) !== undefined,
      'must be a template like https://tiles.example/{z}/{x}/{y}.png (or .pbf), a TileJSON address (.json), or the address or path of a .pmtiles file',
    )
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(500).default(''),
};

/** Shown when the operator sets no attribution. Raster tiles may come from anywhere, so they have no default. */
const defaultAttribution: Record<MapTilesKind, string> = {
  raster: '',
  vector: '© OpenStreetMap contributors',
  pmtiles: '© OpenStreetMap contributors',
};

export function mapTilesOf(variables: {
  MAP_TILES_URL?: string | undefined;
  MAP_TILES_ATTRIBUTION: string;
}): MapTiles | undefined {
  const { MAP_TILES_URL: source, MAP_TILES_ATTRIBUTION: attribution } = variables;
  const kind = source === undefined ? undefined : kindOf(source);
  if (source === undefined || kind === undefined) return undefined;
  const base = { kind, attribution: attribution || defaultAttribution[kind] };
  return isAddress(source) ? { ...base, url: source } : { ...base, url: '', file: path.resolve(source) };
}

function kindOf(source: string): MapTilesKind | undefined {
  if (!isAddress(source))
    return source.endsWith('.pmtiles') && !source.includes('://') ? 'pmtiles' : undefined;
  const name = new URL(source).pathname;
  if (name.endsWith('.pmtiles')) return 'pmtiles';
  if (name.endsWith('.json')) return 'vector';
  if (!['{z}', '{x}', '{y}'].every((part) => source.includes(part))) return undefined;
  return /\.(pbf|mvt)$/.test(name) ? 'vector' : 'raster';
}

function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source) && URL.canParse(source);
}
