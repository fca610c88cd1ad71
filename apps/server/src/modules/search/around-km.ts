/** A landmark, airport, station or hotel means the hotels within so many kilometres of it. */
export const aroundKm = { landmark: 5, airport: 15, station: 5, hotel: 5 } as const;
