// expect: format and lint | lint/style/noNonNullAssertion
export const first = (list: string[]): string => list[0]!;
