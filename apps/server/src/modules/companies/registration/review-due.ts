/** SQL of the time by which a reviewer must decide, for the queue and for counts of staff's work. */
import { reviewTargetHours } from '@wayhouse/contract/form-rules';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL on `companies.applications`: the end of the 24 hours. Null after the decision, while the applicant must answer,
 * and while the member of staff that a family application names has not confirmed.
 */
export const reviewDueAt: RawBuilder<Date | null> = sql`case
  when status = 'pending' and (staff_user_id is null or staff_confirmed_at is not null)
  then waiting_since + make_interval(hours => ${sql.lit(reviewTargetHours)}) end`;
