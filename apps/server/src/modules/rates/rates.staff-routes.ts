/** Calls of the console about rates and allotment. */
import { type HttpParts, route } from '../../http/route.ts';
import { listCalendarChanges } from './calendar/list-calendar-changes.ts';
import { publishCalendar, undoCalendar } from './calendar/publish-calendar.ts';
import { showCalendar } from './calendar/show-calendar.ts';
import { applyRateImport, undoRateImport } from './import/apply-rate-import.ts';
import { previewRateImport } from './import/preview-rate-import.ts';
import { rateTemplate } from './import/rate-template.ts';
import { fetchBadRows, listRateImports, showRateImport } from './import/show-rate-imports.ts';
import { saveHotelFees, showHotelFees } from './manage/manage-hotel-fees.ts';
import { endMarkup, listMarkups, saveMarkup } from './manage/manage-markups.ts';
import { endPromotion, listPromotions, reopenPromotion, savePromotion } from './manage/manage-promotions.ts';
import { listRatePlans, saveRatePlan } from './manage/manage-rate-plans.ts';
import { previewPolicy } from './manage/preview-policy.ts';
import { previewRatePlan } from './manage/preview-rate-plan.ts';

export function mountRatesConsole(parts: HttpParts): void {
  const at = '/api/console/v1';
  route(parts, `GET ${at}/calendar/{hotel_id}`, showCalendar);
  route(parts, `POST ${at}/calendar/{hotel_id}/publish`, publishCalendar);
  route(parts, `POST ${at}/calendar/{hotel_id}/undo`, undoCalendar);
  route(parts, `POST ${at}/calendar/{hotel_id}/changes`, listCalendarChanges);
  route(parts, `POST ${at}/imports/rates`, previewRateImport);
  route(parts, `GET ${at}/imports/rates/template`, rateTemplate);
  route(parts, `GET ${at}/imports`, listRateImports);
  route(parts, `GET ${at}/imports/{id}`, showRateImport);
  route(parts, `GET ${at}/imports/{id}/bad-rows`, fetchBadRows);
  route(parts, `POST ${at}/imports/{id}/apply`, applyRateImport);
  route(parts, `POST ${at}/imports/{id}/undo`, undoRateImport);
  route(parts, `GET ${at}/hotels/{id}/rate-plans`, listRatePlans);
  route(parts, `POST ${at}/hotels/{id}/rate-plans/save`, saveRatePlan);
  route(parts, `POST ${at}/hotels/{id}/rate-plans/policy`, previewPolicy);
  route(parts, `POST ${at}/hotels/{id}/rate-plans/preview`, previewRatePlan);
  route(parts, `GET ${at}/hotels/{id}/fees`, showHotelFees);
  route(parts, `POST ${at}/hotels/{id}/fees/save`, saveHotelFees);
  route(parts, `POST ${at}/promotions`, listPromotions);
  route(parts, `POST ${at}/promotions/save`, savePromotion);
  route(parts, `POST ${at}/promotions/{id}/end`, endPromotion);
  route(parts, `POST ${at}/promotions/{id}/reopen`, reopenPromotion);
  route(parts, `GET ${at}/markups`, listMarkups);
  route(parts, `POST ${at}/markups/save`, saveMarkup);
  route(parts, `POST ${at}/markups/{id}/end`, endMarkup);
}
