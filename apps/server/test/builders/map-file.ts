/**
 * Makes a small PMTiles file of version 3: one vector tile of the whole world, with a road through a point. The format:
 * https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md and
 * https://github.com/mapbox/vector-tile-spec/tree/master/2.1.
 */

const headerBytes = 127;
const noCompression = 1;
const vectorTile = 1;
/** Units across a vector tile. */
const extent = 4096;

export function makeMapFile(roadThrough: { lat: number; lng: number }): Buffer {
  const tile = tileWithRoad(roadThrough);
  // Directory: one entry with tile 0, a run of one, its length, and offset 0 (written as 1).
  const directory = Buffer.from([
    ...varint(1),
    ...varint(0),
    ...varint(1),
    ...varint(tile.length),
    ...varint(1),
  ]);
  const metadata = Buffer.from(JSON.stringify({ vector_layers: [{ id: 'transportation', fields: {} }] }));
  const parts = [directory, metadata, Buffer.alloc(0), tile];
  // The numbers below are the positions and values that the format of the header prescribes.
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  let offset = headerBytes;
  parts.forEach((part, index) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
    offset += part.length;
  });
  for (const position of [72, 80, 88]) header.writeBigUInt64LE(1n, position);
  header.set([1, noCompression, noCompression, vectorTile, 0, 0], 96);
  [-180, -85, 180, 85].forEach((degrees, index) => {
    header.writeInt32LE(degrees * 1e7, 102 + index * 4);
  });
  return Buffer.concat([header, ...parts]);
}

/** A tile with one layer `transportation` and one line of class `motorway` from west to east. */
function tileWithRoad({ lat }: { lat: number }): Buffer {
  // The Web Mercator projection of the latitude.
  const y = Math.round(
    (0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * extent,
  );
  // A vector tile encodes signed numbers by zigzag, and a command as its repetitions and its id.
  const zigzag = (value: number) => (value << 1) ^ (value >> 31);
  const moveTo = (1 << 3) | 1;
  const lineTo = (1 << 3) | 2;
  const geometry = [moveTo, zigzag(0), zigzag(y), lineTo, zigzag(extent), zigzag(0)].flatMap(varint);
  const feature = [...bytes(2, [0, 0]), ...number(3, 2), ...bytes(4, geometry)];
  const layer = [
    ...number(15, 2),
    ...text(1, 'transportation'),
    ...bytes(2, feature),
    ...text(3, 'class'),
    ...bytes(4, text(1, 'motorway')),
    ...number(5, extent),
  ];
  return Buffer.from(bytes(3, layer));
}

/** Fields of protocol buffers. */
const number = (field: number, value: number) => [...varint(field << 3), ...varint(value)];
const bytes = (field: number, content: number[]) => [
  ...varint((field << 3) | 2),
  ...varint(content.length),
  ...content,
];
const text = (field: number, value: string) => bytes(field, [...Buffer.from(value)]);

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))];
}
