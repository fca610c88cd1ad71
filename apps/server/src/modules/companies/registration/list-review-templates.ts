/** Choices of the form in which staff review a registration: texts of reasons in both languages, and price tiers. */
import type { consoleRegistrationsEndpoints } from '@wayhouse/contract/console/registrations';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { StaffCtx } from '../../../context.ts';
import { selectTiers } from '../companies.store.ts';

type Templates = OutputOf<(typeof consoleRegistrationsEndpoints)['GET /api/console/v1/review-templates']>;

const rejectKeys = ['licence_invalid', 'mismatch', 'not_trade', 'duplicate'] as const;
const askKeys = ['licence_unreadable', 'address', 'proof'] as const;

export async function listReviewTemplates(ctx: StaffCtx): Promise<Templates> {
  return {
    reject: rejectKeys.map((key) => ({ key, text: serverText2(`review.reject.${key}.text`) })),
    ask: askKeys.map((key) => ({ key, text: serverText2(`review.ask.${key}.text`) })),
    tiers: await selectTiers(ctx.db),
  };
}

/** `GET tiers`. */
export function listTiers(ctx: StaffCtx): Promise<{ id: string; name: string }[]> {
  return selectTiers(ctx.db);
}
