export const smtp = 1;
