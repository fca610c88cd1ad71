// expect: format and lint | lint/style/noEnum
// expect: types | TS1294
export enum Colour {
  Red = 'red',
}
