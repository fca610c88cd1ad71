/** The deadlines as an iCalendar file, with alarms a day and three hours before. Pure. */
import { toMoney } from '@wayhouse/contract/money';
import { orderPath } from '@wayhouse/contract/site-routes';
import { money } from '@wayhouse/i18n/format';
import { firstCharacter } from '@wayhouse/i18n/names/initials';
import { serverText } from '@wayhouse/i18n/server-texts';
import { type Lang, pick } from '@wayhouse/i18n/translate';
import ical, { ICalAlarmType } from 'ical-generator';
import type { OrderCost } from './list-deadlines.ts';

interface CalendarOptions {
  language: Lang;
  /** Guests' names in full, or only their initials. */
  names: 'initials' | 'full';
  now: Date;
  /** The site's address for links. */
  site: string;
}

const alarmHours = [24, 3] as const;

/** One event per cost. Accepted costs stay, without an alarm. */
export function writeCalendar(
  costs: readonly OrderCost[],
  { language, names, now, site }: CalendarOptions,
): string {
  const calendar = ical({
    name: serverText(language, 'booking.calendar.name'),
    prodId: { company: 'Wayhouse', product: 'deadlines', language: language.toUpperCase() },
    ttl: 3_600,
  });
  for (const { order, step, isAccepted } of costs) {
    const hotel = pick(order.sold.hotel.name, language);
    const guest = names === 'full' ? order.lead_guest : dottedInitials(order.lead_guest);
    const event = calendar.createEvent({
      id: `${order.order_no}-${step.kind}-${step.at.getTime()}@wayhouse`,
      stamp: now,
      start: step.at,
      end: step.at,
      summary: serverText(language, titleOf(step), { hotel }),
      description: serverText(language, `booking.calendar.${step.kind}.text`, {
        order: order.order_no,
        guest,
        amount: money(toMoney(step.amountCents)),
        before: money(toMoney(step.feeBeforeCents)),
        after: money(toMoney(step.feeAfterCents)),
      }),
      url: `${site}${orderPath(order.order_no)}`,
    });
    if (isAccepted) continue;
    for (const hours of alarmHours)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: hours * 3_600 });
  }
  return calendar.toString();
}

function titleOf({ kind, feeBeforeCents }: OrderCost['step']) {
  if (kind !== 'fee') return `booking.calendar.${kind}` as const;
  return feeBeforeCents === 0 ? 'booking.calendar.free_ends' : 'booking.calendar.fee_rises';
}

/** `ZHANG Wei` → `Z. W.` */
function dottedInitials(name: string): string {
  return name
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => `${firstCharacter(part)}.`)
    .join(' ');
}
