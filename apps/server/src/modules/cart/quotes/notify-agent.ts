/** Mails to the person who made a quote. */
import { toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { letterAt } from './quote-rules.ts';
import type { QuoteItemRow, QuoteRow } from './quotes.store.ts';
import { selectQuoter } from './quotes.views.ts';

/**
 * Mails that the client chose an option. Mails even a person who turned mails off, because the client waits for an
 * answer.
 */
export async function notifyChoice(
  tx: Tx,
  clock: Clock,
  { quote, item, name, remark }: { quote: QuoteRow; item: QuoteItemRow; name: string; remark: string },
): Promise<void> {
  const quoter = await selectQuoter(tx, quote.user_id);
  if (!quoter?.approved) return;
  await queueMessage(tx, {
    clock,
    channel: 'email',
    to: quoter.email,
    language: quoter.language,
    template: 'quote_chosen',
    params: {
      name: quoter.person,
      client: name,
      title: quote.title || quote.quote_no,
      letter: letterAt(item.position),
      hotel: pick(item.offer.hotel.name, quoter.language),
      amount: money(toMoney(item.sell_cents)),
      remark,
    },
    links: [`/account/quotes?no=${quote.quote_no}`],
  });
}

/**
 * Mails that the agency's own prices rose above its sell prices. The client's page then hides these sell prices. Does
 * not mail a person who turned mails off.
 */
export async function notifyLoss(
  tx: Tx,
  clock: Clock,
  { quote, items }: { quote: QuoteRow; items: readonly QuoteItemRow[] },
): Promise<void> {
  const quoter = await selectQuoter(tx, quote.user_id);
  if (!quoter?.approved || !quoter.notifications.includes('receive_email')) return;
  const { language } = quoter;
  const options = items.map(
    (item) =>
      `${letterAt(item.position)}  ${pick(item.offer.hotel.name, language)}  ${money(toMoney(item.sell_cents))} < ${money(toMoney(item.net_cents))}`,
  );
  await queueMessage(tx, {
    clock,
    channel: 'email',
    to: quoter.email,
    language,
    template: 'quote_loss',
    params: { name: quoter.person, title: quote.title || quote.quote_no, options: options.join('\n') },
    links: [`/account/quotes?no=${quote.quote_no}`],
  });
}
