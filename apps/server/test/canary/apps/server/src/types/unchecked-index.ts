// expect: types | TS2322
export const first = (list: string[]): string => list[0];
