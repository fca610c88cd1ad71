// expect: unused | exports
export const used = 1;
export const unused = 2;
