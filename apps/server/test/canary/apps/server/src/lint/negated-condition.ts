// expect: format and lint | lint/style/noNegationElse
export const nounOf = (count: number): string => (count !== 1 ? 'nights' : 'night');
