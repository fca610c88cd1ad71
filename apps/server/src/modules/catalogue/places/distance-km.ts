export interface Position {
  lat: number;
  lng: number;
}

/** Kilometers between two points on the sphere. */
export function distanceKm(a: Position, b: Position): number {
  const rad = Math.PI / 180;
  const haversine =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2;
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
