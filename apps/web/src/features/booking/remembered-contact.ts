import { readStored, writeStored } from '@wayhouse/client/storage';
import type { User } from '@wayhouse/contract/account/identity';
import { homeAreaCode } from '../../shared/session/home.ts';
import type { ContactDraft } from './draft.ts';

const place = (userId: string) => `wayhouse.contact.${userId}`;

/** The contact of this person's last booking on this device, else the account's data. */
export function firstContact(user: User): ContactDraft {
  const known: ContactDraft = {
    name: `${user.firstname} ${user.lastname}`.trim(),
    email: user.email,
    areaCode: homeAreaCode(user),
    phone: '',
  };
  return { ...known, ...readStored<Partial<ContactDraft>>(place(user.id)) };
}

export function rememberContact(userId: string, contact: ContactDraft): void {
  writeStored(place(userId), contact);
}
