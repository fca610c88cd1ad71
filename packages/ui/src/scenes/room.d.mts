export function room(input: { id: string; bed?: string; region?: string; time?: string }): string;
