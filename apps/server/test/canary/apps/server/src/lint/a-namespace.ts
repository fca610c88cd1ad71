// expect: format and lint | lint/style/noNamespace
// expect: types | TS1294
export namespace Old {
  export const way = 1;
}
