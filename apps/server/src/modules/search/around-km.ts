/** Radius in kilometers of a search by landmark, airport, station or hotel. */
export const aroundKm = { landmark: 5, airport: 15, station: 5, hotel: 5 } as const;
