// expect: format and lint | lint/correctness/noUnusedVariables
const forgotten = 1;
export const kept = 2;
