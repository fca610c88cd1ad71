/** With fewer cases their number is shown instead of a share, because a percentage would mean little. */
export const fewestCases = 30;
