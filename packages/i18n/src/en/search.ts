/** The search box and, later, results. */
export const search = {
  'search.where': 'Destination or hotel',
} as const;
