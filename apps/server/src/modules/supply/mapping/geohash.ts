/** Geohash cells as integers: `depth` bits of each coordinate. Pure. */

/** Bits per coordinate. A cell is about 4.9 km high, and 9.8 km wide at the equator. */
export const areaDepth = 12;
/** Bits per coordinate of a cell that is about 150 m high, and 300 m wide at the equator. */
export const smallCellDepth = 17;

/** The cell of a position and its eight neighbors; there are no neighbors beyond the poles. */
export function cellsAround(lat: number, lng: number, depth: number): number[] {
  const size = 2 ** depth;
  const row = Math.min(size - 1, Math.floor(((lat + 90) / 180) * size));
  const column = Math.floor(((lng + 180) / 360) * size) % size;
  const cells: number[] = [];
  for (let up = -1; up <= 1; up += 1) {
    const y = row + up;
    if (y < 0 || y >= size) continue;
    for (let right = -1; right <= 1; right += 1) cells.push(y * size + ((column + right + size) % size));
  }
  return cells;
}

export function cellOf(lat: number, lng: number, depth: number): number {
  const size = 2 ** depth;
  const row = Math.min(size - 1, Math.floor(((lat + 90) / 180) * size));
  return row * size + (Math.floor(((lng + 180) / 360) * size) % size);
}
