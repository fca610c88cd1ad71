/**
 * Offers by staff: makes an offer or a new revision of it, for a hotel of the catalogue or a hotel described in words;
 * withdraws an offer.
 */

import type { consoleGroupsEndpoints, DeskGroup } from '@wayhouse/contract/console/groups';
import { addDays, dateInZone, endOfDay, nightsBetween, operatorZone } from '@wayhouse/contract/dates';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { groupLimits } from '@wayhouse/contract/group/group-life';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { formatInstant, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { deskGroupOf, lockForDesk, staffActor } from '../desk-group.ts';
import {
  type GroupRow,
  insertOffer,
  type OfferRow,
  selectOffers,
  updateGroup,
  updateOfferStates,
} from '../groups.store.ts';
import { selectDeskRooms, selectOfferHotel } from '../groups.views.ts';
import { mailCustomer } from '../mail-sides.ts';
import { moveGroup, noteGroup } from '../move-group.ts';
import { isOpen } from './is-open.ts';
import {
  type OfferHotel,
  type OfferLine,
  priceLines,
  scheduleAmounts,
  scheduleFault,
} from './price-offer.ts';

type Input = ParsedInputOf<(typeof consoleGroupsEndpoints)['POST /api/console/v1/groups/{id}/offers']>;

/**
 * Errors: request.invalid with the field; not_found; wrong_state; groups.offer_over when the offer to be replaced was
 * already replaced or accepted; request.too_many when the request has the maximum number of open offers.
 */
export async function makeOffer(ctx: StaffCtx, input: Input): Promise<DeskGroup> {
  const groupNo = input.params.id;
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockForDesk(tx, groupNo, ['submitted', 'quoted', 'expired']);
    const hotel = await hotelOf(tx, input);
    const nights = nightsBetween(input.check_in, input.check_out);
    const fault = faultOf(ctx, input, hotel, nights);
    if (fault) throw invalid(fault);
    const lines = input.lines.map(toLine);
    if (input.hotel.id !== null) await refuseForeignRooms(tx, input, input.hotel.id);
    const { totalCents, netCents } = priceLines(lines, nights);
    const numbers = await takeNumbers(tx, row, { replaces: input.replaces, now: ctx.clock.now() });
    const offer = {
      offer_id: newId('gro'),
      group_no: groupNo,
      ...numbers,
      state: 'open',
      hotel_id: input.hotel.id,
      hotel: JSON.stringify(hotel),
      check_in: input.check_in,
      check_out: input.check_out,
      nights,
      lines: JSON.stringify(lines),
      total_cents: totalCents,
      net_cents: netCents,
      schedule: JSON.stringify(scheduleAmounts(totalCents, input.schedule)),
      included: input.included,
      conditions: input.conditions,
      valid_until: new Date(input.valid_until),
      created_by: ctx.staff.name,
      created_at: ctx.clock.now(),
    };
    await insertOffer(tx, offer);
    await announceOffer(ctx, tx, row, { offer, hotel });
  });
  return deskGroupOf(ctx, groupNo);
}

/** Moves the request to `quoted`, logs and audits the offer, and mails the customer. */
async function announceOffer(
  ctx: StaffCtx,
  tx: Tx,
  row: GroupRow,
  {
    offer,
    hotel,
  }: {
    offer: { option_no: number; revision: number; total_cents: number; valid_until: Date };
    hotel: OfferHotel;
  },
): Promise<void> {
  const name = hotel.name.en || hotel.name.zh;
  const total = toMoney(offer.total_cents);
  const logLine = { actor: staffActor(ctx), event: 'quoted', note: `${name} · ${money(total)}` };
  if (row.status === 'quoted') await noteGroup(tx, ctx.clock, row.group_no, logLine);
  else await moveGroup(tx, ctx.clock, row, { to: 'quoted', ...logLine });
  await updateGroup(tx, row.group_no, {
    updated_at: ctx.clock.now(),
    waiting_for: 'customer',
    waiting_since: ctx.clock.now(),
    ...(row.staff_id === null && { staff_id: ctx.staff.staffId, staff_name: ctx.staff.name }),
  });
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'group.offered',
    target: { type: 'group', id: row.group_no, name: row.title },
    after: { hotel: name, total, option: offer.option_no, revision: offer.revision },
  });
  await mailCustomer(tx, ctx.clock, row, {
    template: 'quoted',
    params: (lang) => ({
      hotel: pick(hotel.name, lang),
      total,
      until: formatInstant(offer.valid_until, { lang, offset: 0 }),
    }),
  });
}

/** The option number and the revision number of the new offer. Marks the offer `replaces`, if given, as replaced. */
async function takeNumbers(
  tx: Tx,
  row: GroupRow,
  { replaces, now }: { replaces: string | undefined; now: Date },
): Promise<{ option_no: number; revision: number }> {
  const offers = await selectOffers(tx, row.group_no);
  const otherOpenOffers = offers.filter((offer) => isOpen(offer, now) && offer.offer_id !== replaces);
  if (replaces !== undefined) {
    const replacedOffer = offers.find((offer) => offer.offer_id === replaces);
    if (!replacedOffer) throw appError('request.not_found');
    const { state } = replacedOffer;
    if (state === 'replaced' || state === 'accepted') throw appError('groups.offer_over');
    await updateOfferStates(tx, row.group_no, { from: state, to: 'replaced', offerId: replaces });
    // If the replaced offer had already ended, the new revision is an additional open offer, so the maximum is checked
    // here too.
    refuseTooMany(otherOpenOffers);
    return { option_no: replacedOffer.option_no, revision: replacedOffer.revision + 1 };
  }
  refuseTooMany(otherOpenOffers);
  return { option_no: Math.max(0, ...offers.map((offer) => offer.option_no)) + 1, revision: 1 };
}

function refuseTooMany(otherOpenOffers: readonly OfferRow[]): void {
  if (otherOpenOffers.length >= groupLimits.offersOpenMax) throw appError('request.too_many');
}

function toLine(line: Input['lines'][number]): OfferLine {
  const { rate, net, ...details } = line;
  return { ...details, rate_cents: toCents(rate), net_cents: toCents(net) };
}

async function hotelOf(tx: Tx, { hotel }: Input): Promise<OfferHotel> {
  if (hotel.id === null) {
    const name = { en: hotel.name?.en ?? '', zh: hotel.name?.zh ?? '' };
    if (!name.en && !name.zh) throw invalid({ path: 'hotel.name', key: 'fields.group_hotel_name' });
    const address = { en: hotel.address ?? '', zh: hotel.address ?? '' };
    return { name, address, stars: 0, scene_region: 'skyline', time_zone: operatorZone };
  }
  const row = await selectOfferHotel(tx, hotel.id);
  if (!row) throw invalid({ path: 'hotel.id', key: 'fields.group_hotel_name' });
  return {
    name: { en: row.name_en, zh: row.name_zh },
    address: { en: row.address_en, zh: row.address_zh },
    stars: row.stars,
    scene_region: row.scene_region,
    time_zone: row.time_zone,
  };
}

function faultOf(ctx: StaffCtx, input: Input, hotel: OfferHotel, nights: number) {
  const now = ctx.clock.now();
  const today = dateInZone(now, hotel.time_zone);
  if (input.check_in < today || input.check_in > addDays(today, groupLimits.horizonDays))
    return { path: 'check_in', key: 'fields.group_dates' };
  if (nights < 1 || nights > groupLimits.nightsMax) return { path: 'check_out', key: 'fields.group_nights' };
  const until = new Date(input.valid_until);
  if (until <= now || until > endOfDay(input.check_in, hotel.time_zone))
    return { path: 'valid_until', key: 'fields.group_valid_until' };
  return scheduleFault(input.schedule, { today, checkIn: input.check_in });
}

async function refuseForeignRooms(tx: Tx, input: Input, hotelId: string): Promise<void> {
  const rooms = await selectDeskRooms(tx, { hotelId, nights: [input.check_in] });
  const ids = new Set(rooms.map((room) => room.id));
  const index = input.lines.findIndex((line) => line.room_type_id === null || !ids.has(line.room_type_id));
  if (index >= 0) throw invalid({ path: `lines.${index}.room_type_id`, key: 'fields.group_room_type' });
}

function invalid(fault: { path: string; key: string }) {
  return appError('request.invalid', { fields: [fault] });
}

/**
 * Withdraws an offer. If no open offer remains, the request waits for a new offer. Errors: groups.offer_over for an
 * offer that is not open; those of `lockForDesk`.
 */
export async function withdrawOffer(
  ctx: StaffCtx,
  { params }: { params: { id: string; offer: string } },
): Promise<DeskGroup> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockForDesk(tx, params.id, ['quoted']);
    const change = { from: 'open', to: 'withdrawn', offerId: params.offer } as const;
    if ((await updateOfferStates(tx, params.id, change)) === 0) throw appError('groups.offer_over');
    const offers = await selectOffers(tx, params.id);
    const offer = offers.find((each) => each.offer_id === params.offer);
    const logLine = { actor: staffActor(ctx), event: 'offer_withdrawn', note: nameOf(offer) };
    if (offers.some((each) => isOpen(each, ctx.clock.now())))
      await noteGroup(tx, ctx.clock, params.id, logLine);
    else await moveGroup(tx, ctx.clock, row, { to: 'submitted', ...logLine });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'group.offer_withdrawn',
      target: { type: 'group', id: row.group_no, name: row.title },
      before: { hotel: nameOf(offer), total: toMoney(offer?.total_cents ?? 0) },
    });
  });
  return deskGroupOf(ctx, params.id);
}

function nameOf(offer: OfferRow | undefined): string {
  return offer?.hotel.name.en || offer?.hotel.name.zh || '';
}
