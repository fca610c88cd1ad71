import { isTimeZone } from '@wayhouse/contract/dates';

/**
 * The time zone of this device, for calls. UTC for a device that has only an offset such as `+03:00`, because calls
 * take only names of zones.
 */
export function deviceZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}
