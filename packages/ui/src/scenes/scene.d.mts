export function scene(input: { id: string; region?: string; time?: string }): string;
