// expect: format and lint | lint/style/noRestrictedGlobals
// expect in full: types | TS2591
export const mode = process.env.NODE_ENV;
