export function panorama(input?: { w?: number; h?: number; time?: string; seed?: string }): string;
