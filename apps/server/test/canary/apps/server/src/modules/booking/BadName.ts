// expect: house rules | kebab-case
export const name = 1;
