/** Mails to agents about their quotes. The format is that of `../mails.ts`. */
export const quoteMails = {
  'mails.quote_chosen.subject': '{client} chose option {letter}: {hotel}',
  'mails.quote_chosen.body':
    'Hello {name},\n\n{client} chose option {letter} of “{title}”: {hotel}, {amount}.\n\n{remark}\n\nBook it with one press; we check the price again first.\n\n{link}',
  'mails.quote_chosen.button': 'Open the quote',
  'mails.quote_loss.subject': 'Prices of “{title}” rose above your own',
  'mails.quote_loss.body':
    'Hello {name},\n\nOur price of these options rose above the price at which you offer them. The client’s page now says that the price must be asked for.\n\n{options}\n\nOpen the quote to set new prices.\n\n{link}',
  'mails.quote_loss.button': 'Open the quote',
};
