/**
 * Minimum number of calls, checks or cases for which a percentage is meaningful. Below it, pages show the plain number,
 * and the home of the console reports no finding.
 */
export const leastForShare = 30;
