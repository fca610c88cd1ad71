export const low = 1;
