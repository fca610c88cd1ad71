import { readStored, writeStored } from '@wayhouse/client/storage';
import type { User } from '@wayhouse/contract/account/identity';
import { homeAreaCode } from '../../shared/session/home.ts';
import type { ContactDraft, Draft } from './draft.ts';

type Remembered = Partial<ContactDraft> & Partial<Pick<Draft, 'requests' | 'arrival'>>;

const place = (userId: string) => `wayhouse.contact.${userId}`;

/** The contact of this person's last booking on this device, else the account's data. */
export function firstContact(user: User): ContactDraft {
  const known: ContactDraft = {
    name: `${user.firstname} ${user.lastname}`.trim(),
    email: user.email,
    areaCode: homeAreaCode(user),
    phone: '',
  };
  const { requests: _requests, arrival: _arrival, ...contact } = readStored<Remembered>(place(user.id)) ?? {};
  return { ...known, ...contact };
}

/** The requests of this person's last booking that had any. Another guest may want others, so they are only offered. */
export function lastRequests(userId: string): Pick<Draft, 'requests' | 'arrival'> | null {
  const { requests = [], arrival = '' } = readStored<Remembered>(place(userId)) ?? {};
  return requests.length > 0 || arrival ? { requests, arrival } : null;
}

type Booked = Pick<Draft, 'contact' | 'requests' | 'arrival'>;

export function rememberBooking(userId: string, { contact, requests, arrival }: Booked): void {
  const last = requests.length > 0 || arrival ? { requests, arrival } : lastRequests(userId);
  writeStored(place(userId), { ...contact, ...last });
}
