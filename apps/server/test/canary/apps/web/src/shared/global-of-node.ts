// expect: format and lint | lint/style/noRestrictedGlobals
export const mode = process.env.NODE_ENV;
