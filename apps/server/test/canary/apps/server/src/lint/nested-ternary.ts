// expect: format and lint | lint/style/noNestedTernary
export const sizeOf = (rooms: number): string => (rooms > 99 ? 'large' : rooms > 19 ? 'medium' : 'small');
