// expect: format and lint | lint/style/noRestrictedGlobals
// expect in full: types | TS2584
export const title = document.title;
