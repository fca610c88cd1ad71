// expect: format and lint | format
export const   crooked = { a : 1 }
