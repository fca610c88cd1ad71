/** `GET common/timezones`: the IANA time zones that this Node.js knows, with their current offsets. */

import { timeZoneNames } from '@wayhouse/contract/catalogue/time-zones';
import type { Text2 } from '@wayhouse/contract/schemas';
import type { Ctx } from '../../context.ts';

interface TimeZone {
  id: string;
  /** UTC offset, such as `+08:00`. */
  offset: string;
  label: Text2;
}

/** All zones, west first, each with its city and its name in both languages. */
export async function listTimeZones(ctx: Ctx): Promise<TimeZone[]> {
  return timeZonesAt(ctx.clock.now());
}

let cache: { hour: string; zones: TimeZone[] } | undefined;

/**
 * The list at `now`. Some 400 zones in three formats take tens of milliseconds, so the list is computed once an hour.
 */
function timeZonesAt(now: Date): TimeZone[] {
  const hour = now.toISOString().slice(0, 13);
  if (cache?.hour !== hour)
    cache = {
      hour,
      zones: timeZoneNames()
        .map((id) => zoneAt(id, now))
        .sort(westFirst),
    };
  return cache.zones;
}

function zoneAt(id: string, now: Date): TimeZone {
  const offset = zoneNameOf('en', { id, style: 'longOffset', now }).replace('GMT', '') || '+00:00';
  const city = (id.split('/').at(-1) ?? id).replaceAll('_', ' ');
  return {
    id,
    offset,
    label: {
      en: `(UTC${offset}) ${city} · ${zoneNameOf('en', { id, style: 'longGeneric', now })}`,
      zh: `(UTC${offset}) ${city} · ${zoneNameOf('zh', { id, style: 'longGeneric', now })}`,
    },
  };
}

/** The name of the zone, or with `longOffset` its offset, such as `GMT+08:00`. */
function zoneNameOf(
  language: string,
  { id, style, now }: { id: string; style: 'longOffset' | 'longGeneric'; now: Date },
): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: id, timeZoneName: style }).formatToParts(now);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? id;
}

function westFirst(a: TimeZone, b: TimeZone): number {
  return minutesOf(a.offset) - minutesOf(b.offset) || (a.id < b.id ? -1 : 1);
}

function minutesOf(offset: string): number {
  const [hours = '0', minutes = '0'] = offset.slice(1).split(':');
  return (offset.startsWith('-') ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
