/**
 * Mails once about a webhook that has failed for a day: to the main account and to the creator of the webhook, also
 * for a webhook of a sandbox account.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { companyOfAccount } from '../../../platform/world.ts';
import { notifyOwner } from '../../identity/person/notify-owner.ts';
import { selectEndpointCreator, selectMainAccount } from '../partners.views.ts';
import { type EndpointRow, updateEndpoint } from './endpoints.store.ts';

const noticeAfterMs = 24 * 3_600_000;

/** Must be called each time after attempts were recorded. */
export async function mailFailingWebhook(tx: Tx, clock: Clock, endpoint: EndpointRow): Promise<void> {
  const { id, state, failing_since: since, failing_told_at: informedAt, label, url } = endpoint;
  const now = clock.now();
  if (state !== 'on' || !since || informedAt || now.getTime() - since.getTime() < noticeAfterMs) return;
  await updateEndpoint(tx, id, { failing_told_at: now });
  const owner = await selectMainAccount(tx, companyOfAccount(endpoint.account_id));
  const creator = await selectEndpointCreator(tx, endpoint.created_by);
  const readers = [owner, creator?.email === owner?.email ? undefined : creator];
  for (const reader of readers) {
    if (!reader) continue;
    await notifyOwner(
      tx,
      { clock },
      {
        owner: reader,
        template: 'webhook_failing',
        params: {
          label: label || url,
          url,
          since: `${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
          company: reader.language === 'zh' ? reader.name_zh : reader.name_en,
        },
        links: ['/account/management?tab=webhooks'],
      },
    );
  }
}
