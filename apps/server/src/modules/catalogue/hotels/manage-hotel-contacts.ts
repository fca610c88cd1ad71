/** A hotel's contacts in the console. */
import type { consoleHotelContactsEndpoints } from '@wayhouse/contract/console/hotel-contacts';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { refuseChanged, versionOf } from '../../../platform/optimistic-lock.ts';
import { findHotelContacts } from './find-hotel-contacts.ts';
import { replaceContacts } from './hotel-contacts.store.ts';
import { selectHotelRow } from './hotel-content.views.ts';

type Calls = typeof consoleHotelContactsEndpoints;
type Show = Calls['GET /api/console/v1/hotels/{id}/contacts'];
type Save = Calls['POST /api/console/v1/hotels/{id}/contacts/save'];

/** Throws request.not_found. */
export async function showHotelContacts(
  ctx: StaffCtx,
  { params }: ParsedInputOf<Show>,
): Promise<OutputOf<Show>> {
  if (!(await selectHotelRow(ctx.db, params.id, { lock: false }))) throw appError('request.not_found');
  const contacts = await findHotelContacts(ctx.db, params.id);
  return { version: versionOf(contacts), contacts };
}

/** Throws request.not_found, request.invalid, request.changed. */
export async function saveHotelContacts(
  ctx: StaffCtx,
  { params, version, contacts }: ParsedInputOf<Save>,
): Promise<OutputOf<Save>> {
  const keys = contacts.map(({ kind, channel, value }) => `${kind} ${channel} ${value.toLowerCase()}`);
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (twice >= 0) throw invalidField(`contacts.${twice}.value`, 'fields.contact_twice');
  return inTransaction(ctx.db, async (tx) => {
    const hotel = await selectHotelRow(tx, params.id, { lock: true });
    if (!hotel) throw appError('request.not_found');
    const before = await findHotelContacts(tx, params.id);
    refuseChanged(before, version);
    await replaceContacts(tx, params.id, contacts);
    const after = await findHotelContacts(tx, params.id);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'hotel.updated',
      target: { type: 'hotel', id: params.id, name: hotel.name_en },
      before: { contacts: before.map(textOf) },
      after: { contacts: after.map(textOf) },
    });
    return { version: versionOf(after), contacts: after };
  });
}

const textOf = ({ kind, channel, value }: { kind: string; channel: string; value: string }) =>
  `${kind} ${channel} ${value}`;
