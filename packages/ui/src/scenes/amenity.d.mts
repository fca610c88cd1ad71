export function amenity(input: { id: string; kind?: string; region?: string; time?: string }): string;
