type Card = { number: string; expiry_month: string | number; expiry_year: string | number };

/** What an intention is remembered by: nothing of a card but its last digits may be kept in the browser. Pure. */
export function withoutCard<Input extends { card?: Card | undefined }>({ card, ...input }: Input): object {
  return card
    ? { ...input, last4: card.number.slice(-4), expiry: [card.expiry_month, card.expiry_year] }
    : input;
}
