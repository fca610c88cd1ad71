/** The landing page for visitors. */
export const home = {
  'home.title': 'A good stop on every road',
  'home.lead':
    'Net hotel rates, group space and one account balance, for agencies, operators and wholesalers.',
  'home.picture': 'Illustration: a road passing an alpine lodge, an old town, a city and a palm coast',
  'home.sign_in': 'Sign in to book',
  'home.look': 'See the search',
  'home.desk': 'Built for the desk',
  'home.rates.title': 'Individual booking',
  'home.rates.text':
    'The lowest rate and the lowest flexible rate side by side, for every hotel in the list.',
  'home.deadlines.title': 'Deadlines in two time zones',
  'home.deadlines.text':
    'Hotel time first, yours under it, with three days of margin before the hotel’s own deadline.',
  'home.balance.title': 'One balance, many desks',
  'home.balance.text':
    'Sub-accounts share the prepaid balance and the credit limit. Prepaid first, credit after it.',
} as const;
