import { readStored, writeStored } from '@wayhouse/client/storage';
import type { User } from '@wayhouse/contract/account/identity';
import { homeAreaCode } from '../../shared/session/home.ts';
import { type ContactDraft, type Draft, type RequestId, requestIds } from './draft.ts';

type StoredBooking = Partial<ContactDraft> & Partial<Pick<Draft, 'requests' | 'arrival'>>;

const storageKey = (userId: string) => `wayhouse.contact.${userId}`;

export type Phone = Pick<ContactDraft, 'areaCode' | 'phone'>;

/**
 * The contact of this person's last booking on this device, else the account's data. The account's phone number is
 * passed as `ownPhone`, because the session does not contain it; undefined when unknown.
 */
export function firstContact(user: User, ownPhone: Phone | undefined): ContactDraft {
  const accountContact: ContactDraft = {
    name: `${user.firstname} ${user.lastname}`.trim(),
    email: user.email,
    ...(ownPhone ?? { areaCode: homeAreaCode(user), phone: '' }),
  };
  const {
    requests: _requests,
    arrival: _arrival,
    ...contact
  } = readStored<StoredBooking>(storageKey(user.id)) ?? {};
  return { ...accountContact, ...contact };
}

/**
 * The requests, limited to `possible`, and the arrival time of this person's last booking that had a request or an
 * arrival time; null when both are empty. The form only offers them, because another guest may want other requests.
 */
export function lastRequests(
  userId: string,
  possible: readonly RequestId[] = requestIds,
): Pick<Draft, 'requests' | 'arrival'> | null {
  const { requests: stored = [], arrival = '' } = readStored<StoredBooking>(storageKey(userId)) ?? {};
  const requests = stored.filter((id) => possible.includes(id));
  return requests.length > 0 || arrival ? { requests, arrival } : null;
}

type Booked = Pick<Draft, 'contact' | 'requests' | 'arrival'>;

/**
 * Stores contact, requests and arrival time on this device. A booking without requests and arrival time keeps those of
 * the booking before.
 */
export function rememberBooking(userId: string, { contact, requests, arrival }: Booked): void {
  const last = requests.length > 0 || arrival ? { requests, arrival } : lastRequests(userId);
  writeStored(storageKey(userId), { ...contact, ...last });
}
