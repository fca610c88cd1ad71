/** A hotel's contacts in the console. */
import type {
  consoleHotelContactsEndpoints,
  HotelService,
} from '@wayhouse/contract/console/hotels/hotel-contacts';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { refuseChanged, versionOf } from '../../../platform/optimistic-lock.ts';
import { findReach, type Reach, takesNotices } from './find-hotel-contacts.ts';
import { replaceContacts } from './hotel-contacts.store.ts';
import { selectHotelRow } from './hotel-content.views.ts';
import { type ServiceRow, upsertService } from './hotel-service.store.ts';
import { isSoldOnlyOutside } from './hotels.views.ts';

type Calls = typeof consoleHotelContactsEndpoints;
type Show = Calls['GET /api/console/v1/hotels/{id}/contacts'];
type Save = Calls['POST /api/console/v1/hotels/{id}/contacts/save'];

/** Throws request.not_found. */
export async function showHotelContacts(
  ctx: StaffCtx,
  { params }: ParsedInputOf<Show>,
): Promise<OutputOf<Show>> {
  if (!(await selectHotelRow(ctx.db, params.id, { lock: false }))) throw appError('request.not_found');
  return present(await findReach(ctx.db, params.id));
}

/**
 * Throws request.not_found; request.changed when somebody saved meanwhile; request.invalid for a repeated contact, and
 * for "phone only" without a phone. Throws catalogue.not_reachable when an online hotel could no longer receive notices
 * of bookings of our own contracts.
 */
export async function saveHotelContacts(
  ctx: StaffCtx,
  { params, version, contacts, service }: ParsedInputOf<Save>,
): Promise<OutputOf<Save>> {
  const keys = contacts.map(({ kind, channel, value }) => `${kind} ${channel} ${value.toLowerCase()}`);
  const repeatedIndex = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (repeatedIndex >= 0) throw invalidField(`contacts.${repeatedIndex}.value`, 'fields.contact_twice');
  if (service?.phone_only && !contacts.some(({ channel }) => channel === 'phone'))
    throw invalidField('service.phone_only', 'fields.phone_contact');
  return inTransaction(ctx.db, async (tx) => {
    const hotel = await selectHotelRow(tx, params.id, { lock: true });
    if (!hotel) throw appError('request.not_found');
    const before = await findReach(tx, params.id);
    refuseChanged(before, version);
    await replaceContacts(tx, params.id, contacts);
    if (service) await upsertService(tx, params.id, serviceRow(ctx, before.service, service));
    const after = await findReach(tx, params.id);
    const isCutOff = takesNotices(before) && !takesNotices(after);
    if (isCutOff && hotel.status === 'online' && !(await isSoldOnlyOutside(tx, params.id)))
      throw appError('catalogue.not_reachable');
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'hotel.updated',
      target: { type: 'hotel', id: params.id, name: hotel.name_en },
      before: auditOf(before),
      after: auditOf(after),
    });
    return present(after);
  });
}

/**
 * The settings as a row. The person and time of the first confirmation of "phone only" stay until staff withdraw it.
 */
function serviceRow(ctx: StaffCtx, before: ServiceRow, settings: HotelService): ServiceRow {
  const { request_hours, arrivals_hour } = settings;
  const confirmation = settings.phone_only
    ? {
        phone_only_by: before.phone_only_by ?? ctx.staff.staffId,
        phone_only_at: before.phone_only_at ?? ctx.clock.now(),
      }
    : { phone_only_by: null, phone_only_at: null };
  return { request_hours, arrivals_hour, ...confirmation };
}

function present(reach: Reach): OutputOf<Show> {
  const { request_hours, arrivals_hour, phone_only_by, phone_only_at } = reach.service;
  return {
    version: versionOf(reach),
    contacts: reach.contacts,
    service: { request_hours, arrivals_hour, phone_only: phone_only_by !== null },
    ...(phone_only_at && { phone_only_at: phone_only_at.toISOString() }),
  };
}

function auditOf({ contacts, service }: Reach) {
  const { phone_only_at: _, ...settings } = service;
  return { contacts: contacts.map(textOf), ...settings };
}

const textOf = ({ kind, channel, value }: { kind: string; channel: string; value: string }) =>
  `${kind} ${channel} ${value}`;
