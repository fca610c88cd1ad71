// expect: unused | files
export const forgotten = 1;
