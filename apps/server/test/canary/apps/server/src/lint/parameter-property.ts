// expect: format and lint | lint/style/noParameterProperties
// expect: types | TS1294
export class Person {
  constructor(public readonly name: string) {}
}
