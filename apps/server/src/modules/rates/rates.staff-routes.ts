/** Calls of the console about rates and allotment. */
import { type HttpParts, route } from '../../http/route.ts';
import { listCalendarChanges } from './list-calendar-changes.ts';
import { publishCalendar, undoCalendar } from './publish-calendar.ts';
import { showCalendar } from './show-calendar.ts';

export function mountRatesConsole(parts: HttpParts): void {
  const at = '/api/console/v1';
  route(parts, `GET ${at}/calendar/{hotel_id}`, showCalendar);
  route(parts, `POST ${at}/calendar/{hotel_id}/publish`, publishCalendar);
  route(parts, `POST ${at}/calendar/{hotel_id}/undo`, undoCalendar);
  route(parts, `POST ${at}/calendar/{hotel_id}/changes`, listCalendarChanges);
}
