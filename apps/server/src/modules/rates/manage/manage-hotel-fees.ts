/** Child prices and taxes of a hotel, in the console. */
import type {
  consoleHotelContentEndpoints,
  HotelFees,
} from '@wayhouse/contract/console/hotels/hotel-content';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { refuseChanged, versionOf } from '../../../platform/optimistic-lock.ts';
import { lockCalendar } from '../calendar/calendar.store.ts';
import { selectCalendarHotel } from '../calendar/calendar.views.ts';
import { insertChange, selectChildBands, selectTaxes } from '../rates.store.ts';
import { replaceFees } from './hotel-fees.store.ts';

type Calls = typeof consoleHotelContentEndpoints;
type Show = Calls['GET /api/console/v1/hotels/{id}/fees'];
type Save = Calls['POST /api/console/v1/hotels/{id}/fees/save'];

/** Throws request.not_found. */
export async function showHotelFees(ctx: StaffCtx, { params }: ParsedInputOf<Show>): Promise<OutputOf<Show>> {
  if (!(await selectCalendarHotel(ctx.db, params.id))) throw appError('request.not_found');
  const fees = await readFees(ctx.db, params.id);
  return { version: versionOf(fees), fees };
}

/**
 * Replaces a hotel's child prices and taxes. Existing bookings keep their terms. Throws request.not_found,
 * request.changed, and request.invalid for overlapping ages or a tax above 100 %.
 */
export async function saveHotelFees(
  ctx: StaffCtx,
  { params, version, fees }: ParsedInputOf<Save>,
): Promise<OutputOf<Save>> {
  const bands = fees.child_bands.toSorted((a, b) => a.min_age - b.min_age);
  for (const [index, band] of bands.entries())
    if (band.min_age > band.max_age || band.min_age <= (bands[index - 1]?.max_age ?? -1))
      throw invalidField('fees.child_bands', 'fields.age_bands');
  // 10,000 basis points are 100 %.
  const wrongIndex = fees.taxes.findIndex((tax) => tax.basis === 'percent' && tax.value > 10_000);
  if (wrongIndex >= 0) throw invalidField(`fees.taxes.${wrongIndex}.value`, 'fields.legal_amount');
  return inTransaction(ctx.db, async (tx) => {
    const hotel = await selectCalendarHotel(tx, params.id);
    if (!hotel) throw appError('request.not_found');
    // Locks the calendar first, so that saves of one hotel's calendar, rate plans and fees wait for each other.
    await lockCalendar(tx, params.id);
    const before = await readFees(tx, params.id);
    refuseChanged(before, version);
    const hotel_id = params.id;
    await replaceFees(tx, hotel_id, {
      bands: bands.map(({ price, ...ages }) => ({ ...ages, hotel_id, price_cents: toCents(price) })),
      taxes: fees.taxes.map(({ label, ...tax }) => ({
        ...tax,
        hotel_id,
        label_en: label.en,
        label_zh: label.zh,
      })),
    });
    const today = dateInZone(ctx.clock.now(), hotel.time_zone);
    const to_date = addDays(today, limits.horizonDays);
    await insertChange(tx, { hotel_id, what: 'plan', from_date: today, to_date, at: ctx.clock.now() });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'hotel.updated',
      target: { type: 'hotel', id: hotel_id, name: hotel.name_en },
      before: forAudit(before),
      after: forAudit(fees),
    });
    return { version: versionOf(await readFees(tx, hotel_id)) };
  });
}

async function readFees(db: Db | Tx, hotelId: string): Promise<HotelFees> {
  const bands = await selectChildBands(db, [hotelId]);
  const taxes = await selectTaxes(db, [hotelId]);
  return {
    child_bands: bands.map(({ min_age, max_age, price_cents }) => ({
      min_age,
      max_age,
      price: toMoney(price_cents),
    })),
    taxes: taxes.map((tax) => ({
      included: tax.included,
      basis: tax.basis as HotelFees['taxes'][number]['basis'],
      value: tax.value,
      label: { en: tax.label_en, zh: tax.label_zh },
    })),
  };
}

function forAudit({ child_bands, taxes }: HotelFees) {
  return {
    child_bands: child_bands.map((band) => `${band.min_age}–${band.max_age}: ${band.price}`).join('; '),
    taxes: taxes
      .map((tax) => `${tax.label.en} ${tax.basis} ${tax.value} ${tax.included ? 'included' : 'at the hotel'}`)
      .join('; '),
  };
}
