/** The highest number that gives a banner or an article its place in its list. */
export const sortMax = 9999;
