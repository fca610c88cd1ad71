/** The `tel:` address of a phone number: only its digits and the plus. */
export function callAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
