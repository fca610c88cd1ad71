export interface Position {
  lat: number;
  lng: number;
}

const earthDiameterKm = 12_742;

/** Kilometers between two points on the sphere, by the haversine formula. */
export function distanceKm(a: Position, b: Position): number {
  const rad = Math.PI / 180;
  const haversine =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2;
  // A rounding error may make the square root greater than 1.
  return earthDiameterKm * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
