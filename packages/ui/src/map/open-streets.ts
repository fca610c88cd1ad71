import {
  type AddProtocolAction,
  addProtocol,
  type RasterSourceSpecification,
  type VectorSourceSpecification,
} from 'maplibre-gl';
import type { Bounds } from './map-types.ts';
import type { TileSource } from './tile-source.ts';

/** Opens the configured tile source of the street layer: its source for MapLibre, and its layers. */

export type OpenStreets =
  | { kind: 'raster'; source: RasterSourceSpecification }
  | {
      kind: 'vector';
      source: VectorSourceSpecification;
      /** Names of the source's layers; undefined when the source does not list them. */
      layers: ReadonlySet<string> | undefined;
      bounds: Bounds | undefined;
    };

/** Highest zoom of a source that does not state it. Vector tiles usually end at 14, pictures at 19. */
const defaultMaxZoom = { vector: 14, raster: 19 };

/** Rejects when the description of the source (TileJSON, header of PMTiles) cannot be read. Tiles are loaded later. */
export async function openStreets({ kind, url }: TileSource): Promise<OpenStreets> {
  if (kind === 'raster')
    return { kind, source: { type: 'raster', tiles: [url], tileSize: 256, maxzoom: defaultMaxZoom.raster } };
  if (kind === 'pmtiles') return await openArchive(new URL(url, window.location.href).href);
  if (url.includes('{z}'))
    return {
      kind,
      source: { type: 'vector', tiles: [url], maxzoom: defaultMaxZoom.vector },
      layers: undefined,
      bounds: undefined,
    };
  return await openTileJson(url);
}

type TileJson = {
  tiles: string[];
  minzoom?: number;
  maxzoom?: number;
  bounds?: Bounds;
  vector_layers?: { id: string }[];
};

async function openTileJson(url: string): Promise<OpenStreets> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`streets: HTTP ${response.status}`);
  const {
    tiles,
    minzoom = 0,
    maxzoom = defaultMaxZoom.vector,
    bounds,
    ...rest
  } = (await response.json()) as TileJson;
  const source: VectorSourceSpecification = { type: 'vector', tiles, minzoom, maxzoom };
  if (bounds) source.bounds = bounds;
  return { kind: 'vector', source, layers: layersOf(rest), bounds };
}

async function openArchive(url: string): Promise<OpenStreets> {
  const { PMTiles, Protocol, TileType } = await import('pmtiles');
  const archive = new PMTiles(url);
  const header = await archive.getHeader();
  const protocol = new Protocol();
  protocol.add(archive);
  addProtocol('pmtiles', protocol.tilev4 as AddProtocolAction);
  const bounds: Bounds = [header.minLon, header.minLat, header.maxLon, header.maxLat];
  const tiles = [`pmtiles://${url}/{z}/{x}/{y}`];
  const range = { minzoom: header.minZoom, maxzoom: header.maxZoom, bounds };
  if (header.tileType !== TileType.Mvt)
    return { kind: 'raster', source: { type: 'raster', tiles, tileSize: 256, ...range } };
  const layers = layersOf((await archive.getMetadata()) as Pick<TileJson, 'vector_layers'>);
  return { kind: 'vector', source: { type: 'vector', tiles, ...range }, layers, bounds };
}

function layersOf({ vector_layers }: Pick<TileJson, 'vector_layers'>): ReadonlySet<string> | undefined {
  return vector_layers && new Set(vector_layers.map(({ id }) => id));
}
