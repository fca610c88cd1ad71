type Card = { number: string; expiry_month: string | number; expiry_year: string | number };

/**
 * Reduces the card to its last four digits and its expiry, because the browser stores the input with the idempotency
 * key. Pure.
 */
export function maskCard<Input extends { card?: Card | undefined }>({ card, ...input }: Input): object {
  return card
    ? { ...input, last4: card.number.slice(-4), expiry: [card.expiry_month, card.expiry_year] }
    : input;
}
