/** Great-circle distance. */

interface Point {
  lat: number;
  lng: number;
}

const earthDiameterKm = 12_742;

/** Kilometres between two points by the haversine formula. */
export function distanceKm(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return earthDiameterKm * Math.asin(Math.min(1, Math.sqrt(half)));
}
