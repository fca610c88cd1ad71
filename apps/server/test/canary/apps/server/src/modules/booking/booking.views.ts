export const views = 1;
