/** The desk of partners in the console: who calls, how it goes, and the log of one partner's calls. */
import type { consolePartnersEndpoints, Partner } from '@wayhouse/contract/console/partners';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { AppContext } from '../../../context.ts';
import { findWebhookRates, type WebhookRate } from '../webhooks/webhook-metrics.ts';
import { type PartnerRow, selectPartners } from './partner-desk.views.ts';

const dayMs = 86_400_000;
const lookDays = 30;
/** Above these a partner needs a look. */
const problemShareMax = 0.02;
const lookToBookMax = 2_000;

type Desk = OutputOf<(typeof consolePartnersEndpoints)['GET /api/console/v1/partners']>;

/** Those that need a look first, then by calls. */
export async function listPartners({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<Desk> {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const [rows, rates] = await Promise.all([
    selectPartners(db, { now, day: ago(1), month: ago(lookDays) }),
    findWebhookRates(db, now),
  ]);
  const rateOf = new Map(rates.map((rate) => [rate.accountId, rate]));
  const partners = rows.map((row) => present(row, rateOf.get(row.id)));
  return { partners: partners.sort((a, b) => Number(needsLook(b)) - Number(needsLook(a))) };
}

function needsLook({ calls, problems, look_to_book: look, webhooks }: Partner): boolean {
  return (
    webhooks?.is_failing === true || problems > problemShareMax * calls || (look.ratio ?? 0) > lookToBookMax
  );
}

function present(row: PartnerRow, rate: WebhookRate | undefined): Partner {
  const { searches, orders } = row;
  return {
    id: row.id,
    name: { en: row.name_en, zh: row.name_zh },
    live_keys: row.live_keys,
    test_keys: row.test_keys,
    last_call_at: row.last_call_at?.toISOString() ?? null,
    calls: row.calls,
    problems: row.problems,
    look_to_book: {
      ...{ days: lookDays, searches, orders },
      ratio: orders === 0 ? null : Math.round(searches / orders),
    },
    webhooks: rate ? { attempts: rate.attempts, good: rate.good, is_failing: rate.isFailing } : null,
    suspended:
      row.reason !== null && row.suspended_at
        ? { reason: row.reason, at: row.suspended_at.toISOString() }
        : null,
  };
}
