/** The promised time of an answer. Only hours of the service desk count, except for an urgent case. */
import { type CaseKind, caseClocks, deskHours } from '@wayhouse/contract/care/case-kinds';
import { addDays, dateInZone, instantInZone } from '@wayhouse/contract/dates';

const minuteMs = 60_000;

/** The time at which the first, or the next, answer to a case of this kind is due. */
export function dueAt(kind: CaseKind, now: Date, answer: 'first' | 'next'): Date {
  const { firstMinutes, nextMinutes, isUrgent } = caseClocks[kind];
  const minutes = answer === 'first' ? firstMinutes : nextMinutes;
  return isUrgent ? new Date(now.getTime() + minutes * minuteMs) : addDeskMinutes(now, minutes);
}

/** The time when the service desk will have been open for `minutes` from `now` on. */
export function addDeskMinutes(now: Date, minutes: number): Date {
  const { timeZone, from, until } = deskHours;
  let remainingMs = minutes * minuteMs;
  for (let day = dateInZone(now, timeZone); ; day = addDays(day, 1)) {
    const opens = Math.max(instantInZone(day, from, timeZone).getTime(), now.getTime());
    const closes = instantInZone(day, until, timeZone).getTime();
    if (closes - opens >= remainingMs) return new Date(opens + remainingMs);
    remainingMs -= Math.max(0, closes - opens);
  }
}
