// expect: format and lint | lint/style/noRestrictedGlobals
export const title = document.title;
