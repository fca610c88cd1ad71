/** The first screen of the landing page. */
export const home = {
  'home.title': 'A good stop on every road',
  'home.lead':
    'Net hotel rates, group space and one account balance, for agencies, operators and wholesalers.',
  'home.picture': 'Illustration: a road passing an alpine lodge, an old town, a city and a palm coast',
} as const;
