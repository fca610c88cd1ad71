import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../features/account/account-queries.ts';
import type { Phone } from '../../features/booking/remembered-contact.ts';

/**
 * The phone number of the reader's account; undefined when the account has none, or when it did not load. Stays known
 * while it loads again, so that a form keeps its input.
 */
export function useOwnPhone(): { isKnown: boolean; phone: Phone | undefined } {
  const { data, isFetched } = useQuery(profileQuery);
  return {
    isKnown: isFetched,
    phone: data?.phone ? { areaCode: data.area_code, phone: data.phone } : undefined,
  };
}
