/**
 * A hotel's calendar for a range of days: rate plans with prices and restrictions, room types with allotment and sold
 * rooms.
 */
import type { CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { toMoney } from '@wayhouse/contract/money';
import type { Board } from '@wayhouse/contract/search/search';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { selectMonths, selectUndoable, selectVersion } from './calendar.store.ts';
import { selectCalendarHotel, selectCalendarPlans, selectRoomTypes } from './calendar.views.ts';
import { type CalendarMonths, monthKey, readFlag, soldOn, valueOn } from './calendar-days.ts';
import { dayIndex, monthOf, monthSpans } from './months.ts';

type Input = { params: { hotel_id: string }; from?: string | undefined; days: number };

/** The days begin today at the hotel unless `from` is given. Throws `request.not_found` for an unknown hotel. */
export async function showCalendar(ctx: StaffCtx, input: Input): Promise<CalendarWindow> {
  const hotelId = input.params.hotel_id;
  const hotel = await selectCalendarHotel(ctx.db, hotelId);
  if (!hotel) throw appError('request.not_found');
  const today = dateInZone(ctx.clock.now(), hotel.time_zone);
  const from = input.from ?? today;
  // The version is read first, so that it is never newer than the data.
  const version = await selectVersion(ctx.db, hotelId);
  const rooms = await selectRoomTypes(ctx.db, hotelId);
  const plans = await selectCalendarPlans(ctx.db, hotelId);
  const months = await selectMonths(ctx.db, {
    planIds: plans.map((plan) => plan.id),
    roomTypeIds: rooms.map((room) => room.id),
    months: monthSpans(from, input.days).map((span) => span.month),
  });
  const dates = Array.from({ length: input.days }, (_, day) => addDays(from, day));
  return {
    hotel: {
      id: hotel.id,
      name: { en: hotel.name_en, zh: hotel.name_zh },
      city: { en: hotel.city_en, zh: hotel.city_zh },
      status: hotel.status === 'online' ? 'online' : 'offline',
    },
    version,
    today,
    last_day: addDays(today, limits.horizonDays),
    from,
    days: input.days,
    room_types: rooms.map((room) => ({
      id: room.id,
      name: { en: room.name_en, zh: room.name_zh },
      beds: { en: room.beds_en, zh: room.beds_zh },
      size_m2: room.size_m2,
      max_occupancy: room.max_occupancy,
      allotment: dates.map((date) => valueOn(months, { rowId: room.id, field: 'allotment', date })),
      sold: dates.map((date) => soldOn(months, room.id, date)),
      plans: plans
        .filter((plan) => plan.room_type_id === room.id)
        .map((plan) => present(plan, months, dates)),
    })),
    undoable: await selectUndoable(ctx.db, hotelId, ctx.staff.staffId),
  };
}

type PlanRow = Awaited<ReturnType<typeof selectCalendarPlans>>[number];

function present(plan: PlanRow, months: CalendarMonths, dates: string[]) {
  const flags = dates.map(
    (date) => months.plans.get(monthKey(plan.id, monthOf(date)))?.flags[dayIndex(date)] ?? 0,
  );
  return {
    id: plan.id,
    name: plan.name,
    board: plan.board as Board,
    refundable: plan.support_cancel,
    on_request: plan.confirmation === 'on_request',
    package_only: plan.package_only,
    min_stay: plan.min_stay,
    max_stay: plan.max_stay,
    advance_days: plan.advance_days,
    has_nationalities: plan.has_nationalities,
    status: plan.status === 'open' ? ('open' as const) : ('closed' as const),
    price: dates.map((date) => toMoney(valueOn(months, { rowId: plan.id, field: 'price', date }))),
    stop_sell: flags.map((each) => readFlag(each, 'stop_sell') === 1),
    closed_to_arrival: flags.map((each) => readFlag(each, 'closed_to_arrival') === 1),
    closed_to_departure: flags.map((each) => readFlag(each, 'closed_to_departure') === 1),
    min_stay_by_day: flags.map((each) => readFlag(each, 'min_stay')),
  };
}
