/**
 * Converts a cancellation rule relative to arrival into the policy of one stay: instants, offset, texts (product.md
 * section 5).
 */
import { type Policy, policy as policySchema } from '@wayhouse/contract/booking/cancellation';
import { addDays, instantInZone, isTimeZone, offsetText, zoneOffsetMinutes } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { toMoney } from '@wayhouse/contract/money';
import type { Text2 } from '@wayhouse/contract/schemas';
import { formatDate, formatZone } from '@wayhouse/i18n/format';
import { type ServerTextKey, serverText, serverText2 } from '@wayhouse/i18n/server-texts';
import type { Lang, Params } from '@wayhouse/i18n/translate';
import type { CancellationRule } from './stay-terms.ts';

/** Assumed for an unknown zone, because it gives the earliest possible deadline. */
const earliestZone = 'Pacific/Kiritimati';

/** Not refundable. Replaces a policy that cannot be read. */
export const defaultPolicy: Policy = {
  support_cancel: false,
  non_refundable: true,
  timezone: '+14:00',
  tiers: [],
};

/**
 * The policy of a stay that begins on `checkIn` in `timeZone`. The policy's offset is the zone's offset at the
 * deadline. If the clocks change before arrival, the deadline keeps its hour on the hotel's clock. The shown deadline
 * is 72 hours earlier, and is written with the same offset.
 */
export function materializePolicy(rule: CancellationRule, checkIn: string, timeZone: string): Policy {
  const zone = isTimeZone(timeZone) ? timeZone : earliestZone;
  const offsetAt = (instant: Date) => offsetText(zoneOffsetMinutes(instant, zone));
  if (!rule.supportCancel) {
    const timezone = offsetAt(instantInZone(checkIn, '12:00', zone));
    return { support_cancel: false, non_refundable: true, timezone, tiers: [] };
  }
  const tiers = rule.steps
    .map((step) => ({
      datetime: instantInZone(addDays(checkIn, -step.daysBefore), step.localTime, zone).toISOString(),
      fee_type: step.feeType,
      fee_type_value: step.feeValue,
    }))
    .sort((a, b) => a.datetime.localeCompare(b.datetime));
  const deadline = tiers[0]?.datetime ?? instantInZone(checkIn, '00:00', zone).toISOString();
  const offset = offsetAt(new Date(deadline));
  return {
    support_cancel: true,
    non_refundable: false,
    timezone: offset,
    tiers,
    free_cancel_until: deadline,
    shown_deadline: wallClock(new Date(Date.parse(deadline) - limits.shownDeadlineDays * 86_400_000), offset),
  };
}

/** `free_cancel_until` in milliseconds. Cached, because the hotels of a page share a few policies. */
const freeUntil = new WeakMap<Policy, number>();

/** True while canceling is free at `now`. */
export function isFreeToCancel(policy: Policy, now: Date): boolean {
  if (policy.free_cancel_until === undefined) return false;
  const untilMs = freeUntil.get(policy) ?? Date.parse(policy.free_cancel_until);
  freeUntil.set(policy, untilMs);
  return now.getTime() < untilMs;
}

/** A stored policy. Returns the default policy for an unreadable one, so that no page fails. */
export function readPolicy(stored: unknown): Policy {
  const result = policySchema.safeParse(stored);
  return result.success ? result.data : defaultPolicy;
}

/**
 * The policy as text in both languages, with the zone of its deadlines. `real` leaves out the earlier deadline that
 * people see on the site, because programs calculate with `free_cancel_until`.
 */
export function policyText(policy: Policy, deadlines: 'shown and real' | 'real' = 'shown and real'): Text2 {
  if (!policy.support_cancel || policy.free_cancel_until === undefined)
    return serverText2('rates.policy.default');
  const zone = formatZone(policy.timezone);
  const realDeadline = wallClock(new Date(policy.free_cancel_until), policy.timezone);
  const lines = [
    inBothLanguages('rates.policy.free_until', (say) => ({
      deadline: say(deadlines === 'real' ? realDeadline : (policy.shown_deadline ?? realDeadline)),
      zone,
    })),
    ...(deadlines === 'real'
      ? []
      : [inBothLanguages('rates.policy.last_free', (say) => ({ deadline: say(realDeadline), zone }))]),
    ...policy.tiers.map((tier) => tierText(tier, policy.timezone)),
    serverText2('rates.policy.after'),
  ];
  return { en: lines.map((line) => line.en).join(' '), zh: lines.map((line) => line.zh).join('') };
}

function tierText(tier: Policy['tiers'][number], offset: string): Text2 {
  const from = wallClock(new Date(tier.datetime), offset);
  const since = (key: ServerTextKey, value = 0) =>
    inBothLanguages(key, (say) => ({ from: say(from), value }));
  switch (tier.fee_type) {
    case 'nights':
      if (tier.fee_type_value === 1) return since('rates.policy.first_night');
      return since('rates.policy.nights', tier.fee_type_value);
    case 'percent':
      return since('rates.policy.percent', tier.fee_type_value / 100);
    case 'price':
      return inBothLanguages('rates.policy.price', (say) => ({
        from: say(from),
        value: toMoney(tier.fee_type_value),
      }));
    case 'first_night':
      return since('rates.policy.first_night');
    case 'total':
      return since('rates.policy.total');
  }
}

/** A text in both languages. `say` formats a wall-clock time in the language. */
function inBothLanguages(key: ServerTextKey, paramsOf: (say: (wall: string) => string) => Params): Text2 {
  const text = (lang: Lang) =>
    serverText(
      lang,
      key,
      paramsOf((wall) => wallWords(wall, lang)),
    );
  return { en: text('en'), zh: text('zh') };
}

/** `2026-12-05 18:00` → “5 Dec 2026, 18:00” / “2026年12月5日 18:00”. */
function wallWords(wall: string, lang: Lang): string {
  const [date = '', time = ''] = wall.split(' ');
  return `${formatDate(date, { lang, weekday: false })}${lang === 'zh' ? ' ' : ', '}${time}`;
}

/** `YYYY-MM-DD HH:mm` on a clock with `offset` (`+08:00`). */
export function wallClock(at: Date, offset: string): string {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const shift = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
  return new Date(at.getTime() + shift).toISOString().slice(0, 16).replace('T', ' ');
}
