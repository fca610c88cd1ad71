// expect: types | TS2322
export const count: number = 'three';
