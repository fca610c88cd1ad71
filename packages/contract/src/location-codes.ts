/** Location of the articles on the news page. */
export const newsLocation = '10000107';

/**
 * Locations of articles and banners (specification section 3), and 10000101 for the banners of the sign-in page. The
 * console lists them in this order.
 */
export const locationCodes = [
  newsLocation,
  '90000107',
  '10000102',
  '90000103',
  '90000104',
  '90000105',
  '90000106',
  '10000201',
  '10000101',
] as const;
export type LocationCode = (typeof locationCodes)[number];
