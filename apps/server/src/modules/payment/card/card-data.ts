/** Converts a typed card to the gateway port's form. */
import type { NewCard } from '@wayhouse/contract/payment/cards';
import type { CardData } from '../../../ports/gateway/port.ts';

export function cardDataOf(card: NewCard): CardData {
  return {
    number: card.number,
    expiryMonth: card.expiry_month,
    expiryYear: card.expiry_year,
    securityCode: card.security_code,
    postalCode: card.postal_code,
    firstName: card.first_name,
    lastName: card.last_name,
  };
}
