/**
 * The partners desk of the console: all companies with keys or with a picture to review, and the success of their
 * calls, webhooks and certification.
 */
import { needsReview } from '@wayhouse/contract/console/needs-review';
import type { consolePartnersEndpoints, Partner } from '@wayhouse/contract/console/partners';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { casesFor, type PictureCase } from '@wayhouse/contract/partner/certification-cases';
import { type PartnerScope, partnerScopes } from '@wayhouse/contract/partner/scopes';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { AppContext } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { type PictureRow, selectWaitingPictures } from '../certification/pictures.store.ts';
import { presentPicture } from '../certification/show-certification.ts';
import { findWebhookRates, type WebhookRate } from '../webhooks/webhook-metrics.ts';
import { type PartnerRow, selectPartners } from './partner-desk.views.ts';

const dayMs = 86_400_000;
const lookDays = 30;

type Desk = OutputOf<(typeof consolePartnersEndpoints)['GET /api/console/v1/partners']>;

/** The partners that staff should review come first. Each group is sorted by number of calls, highest first. */
export async function listPartners({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<Desk> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const [rows, rates, pictures] = await Promise.all([
    selectPartners(db, { now, callsSince: daysAgo(1), searchesSince: daysAgo(lookDays) }),
    findWebhookRates(db, now),
    selectWaitingPictures(db),
  ]);
  const rateOf = new Map(rates.map((rate) => [rate.accountId, rate]));
  const partners = rows.map((row) =>
    present(row, {
      rate: rateOf.get(row.id),
      pictures: pictures.filter((picture) => picture.company_id === row.id),
    }),
  );
  return { partners: partners.sort((a, b) => Number(needsReview(b)) - Number(needsReview(a))) };
}

/** The English name of a company. Error: not_found for a company that the desk does not list. */
export async function partnerName(ctx: Pick<AppContext, 'db' | 'clock'>, id: string): Promise<string> {
  const partner = (await listPartners(ctx)).partners.find((each) => each.id === id);
  if (!partner) throw appError('request.not_found');
  return partner.name.en;
}

interface PartnerDetails {
  rate: WebhookRate | undefined;
  pictures: readonly PictureRow[];
}

function present(row: PartnerRow, { rate, pictures }: PartnerDetails): Partner {
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
      days: lookDays,
      searches,
      orders,
      ratio: orders === 0 ? null : Math.round(searches / orders),
    },
    webhooks: rate ? { attempts: rate.attempts, good: rate.good, is_failing: rate.isFailing } : null,
    suspended:
      row.suspension_reason !== null && row.suspended_at
        ? { reason: row.suspension_reason, at: row.suspended_at.toISOString() }
        : null,
    language: row.language === 'zh' ? 'zh' : 'en',
    second_factor: row.second_factor,
    problem_codes: row.problem_codes,
    certification: countCases(row),
    locked_keys: row.locked_keys,
    waiver:
      row.waiver_reason !== null && row.waived_at
        ? { reason: row.waiver_reason, at: row.waived_at.toISOString() }
        : null,
    pictures: pictures.map((picture) => ({
      ...presentPicture(picture),
      title: serverText2(`certification.${picture.certification_case as PictureCase}`),
    })),
  };
}

/** Counts the cases as the company's own page does (`showCompanyCertification`). */
function countCases({ needed_scopes: scopes, cases_passed: passed }: PartnerRow): Partner['certification'] {
  const cases = casesFor(scopes.length > 0 ? (scopes as PartnerScope[]) : partnerScopes);
  return { passed: cases.filter((name) => passed.includes(name)).length, needed: cases.length };
}
