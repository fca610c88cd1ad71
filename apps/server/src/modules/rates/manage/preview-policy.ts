/** The text of a cancellation rule before it is saved. */
import type { consoleRatePlansEndpoints } from '@wayhouse/contract/console/hotels/rate-plans';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { selectCalendarHotel } from '../calendar/calendar.views.ts';
import { materializePolicy, policyText } from '../price/cancellation-policy.ts';

type Call = (typeof consoleRatePlansEndpoints)['POST /api/console/v1/hotels/{id}/rate-plans/policy'];

/** The text for a customer's stay from `check_in`. Throws request.not_found. */
export async function previewPolicy(
  ctx: StaffCtx,
  { params, refundable, steps, check_in }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const hotel = await selectCalendarHotel(ctx.db, params.id);
  if (!hotel) throw appError('request.not_found');
  const rule = {
    id: '',
    supportCancel: refundable && steps.length > 0,
    steps: steps.map((step) => ({
      daysBefore: step.days_before,
      localTime: step.local_time,
      feeType: step.fee_type,
      feeValue: step.fee_value,
    })),
  };
  return { text: policyText(materializePolicy(rule, check_in, hotel.time_zone)) };
}
