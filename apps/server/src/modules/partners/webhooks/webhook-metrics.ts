/** Recent results of the webhooks of each live account, for metrics and for staff. */

import { readForMetrics } from '../../../platform/database/read-for-metrics.ts';
import type { Db } from '../../../platform/database.ts';
import { selectRates } from './webhooks.views.ts';

/** Share of successful attempts below which staff should look at an account. */
const goodShareMin = 0.5;
/** With fewer attempts the share means nothing. */
const attemptsMin = 3;
const spanMs = 15 * 60_000;

export interface WebhookRate {
  accountId: string;
  attempts: number;
  good: number;
  isFailing: boolean;
}

/** Live accounts with attempts in the last 15 minutes. */
export async function findWebhookRates(db: Db, now: Date): Promise<WebhookRate[]> {
  const rows = await selectRates(db, new Date(now.getTime() - spanMs));
  return rows.map(({ account_id: accountId, attempts, good }) => ({
    accountId,
    attempts,
    good,
    isFailing: attempts >= attemptsMin && good < goodShareMin * attempts,
  }));
}

/** The number of failing accounts as Prometheus lines (docs/operations/alerts.md); 0 if the database fails. */
export async function webhookMetrics(db: Db, now: Date): Promise<string> {
  const rates = (await readForMetrics(findWebhookRates(db, now))) ?? [];
  const failingAccounts = rates.filter(({ isFailing }) => isFailing).length;
  return `# TYPE wayhouse_webhook_accounts_failing gauge\nwayhouse_webhook_accounts_failing ${failingAccounts}\n`;
}
