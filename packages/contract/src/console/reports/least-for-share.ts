/**
 * Least number of calls, checks or cases for a percentage, because a share of fewer would mean little. Below it, pages
 * show the plain number, and the home of the console reports no finding.
 */
export const leastForShare = 30;
