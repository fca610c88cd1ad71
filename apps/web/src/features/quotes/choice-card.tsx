import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Answer } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { offerExpiredCode } from '@wayhouse/contract/answer-codes';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import type { QuoteDetail, QuoteItem } from '@wayhouse/contract/quote/quote-shapes';
import { formatLocalInstant, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import styles from './quotes.module.css';

type Props = { quote: QuoteDetail; mayBook: boolean };

/**
 * The booked option with a link to its order. While nothing is booked: the option that the client chose, with a button
 * that books it. The button rechecks the option, asks when the price has changed, and opens the booking form with the
 * client's name.
 */
export function ChoiceCard({ quote, mayBook }: Props) {
  const { t, lang } = useI18n();
  const orderedItem = quote.items.find((item) => item.order_no !== undefined);
  const item = orderedItem ?? quote.items.find((each) => each.n === quote.chosen?.n);
  if (!item) return null;
  // The client may have chosen another option while the agent booked this one.
  const chosen = quote.chosen?.n === item.n ? quote.chosen : undefined;
  return (
    <section className="card pad col g8 mt16" data-part="quote-choice">
      <h2 className="t16 row g8">
        <Icon of={IconCircleCheck} size={20} />
        {chosen ? t('quotes.choice', { name: chosen.name, letter: item.letter }) : pick(item.hotel, lang)}
      </h2>
      <p className="t13 c2">
        {pick(item.hotel, lang)} · {money(item.sell)}
        {chosen && ` · ${formatLocalInstant(chosen.at, { lang, year: false })}`}
      </p>
      {chosen?.remark && (
        <p className={`t13 ${styles.remark}`}>{t('quotes.choice.remark', { remark: chosen.remark })}</p>
      )}
      {orderedItem?.order_no ? (
        <Link to="/order-detail-new" search={{ order_no: orderedItem.order_no } as never} className="lnk">
          {t('quotes.booked', { no: orderedItem.order_no })}
        </Link>
      ) : (
        mayBook && <BookButton quote={quote} item={item} />
      )}
    </section>
  );
}

/** Rechecks the option. When its offer has expired, a new check of the quote gives a new offer, which is rechecked. */
async function precheckItem({ quote_no }: QuoteDetail, item: QuoteItem): Promise<Answer<BookingSession>> {
  const precheck = (offer_id: string) => call('POST /api/v2/booking/precheck', { offer_id }, { quiet: true });
  const answer = await precheck(item.offer.offer_id);
  if (answer.code !== offerExpiredCode) return answer;
  const { data } = await call('POST /api/v2/quote/detail', { quote_no }, { quiet: true });
  const checkedItem = data?.items.find(({ n }) => n === item.n);
  return checkedItem ? precheck(checkedItem.offer.offer_id) : answer;
}

function BookButton({ quote, item }: { quote: QuoteDetail; item: QuoteItem }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [changedSession, setChangedSession] = useState<BookingSession | null>(null);
  const openForm = ({ session_no }: BookingSession) =>
    navigate({
      to: '/pre-book-v2/',
      search: {
        session: session_no,
        quote: `${quote.quote_no}.${item.n}`,
        ...(quote.chosen && { guest: quote.chosen.name }),
      },
    });
  const { busy, run } = useAction(async () => {
    const answer = await precheckItem(quote, item);
    if (answer.code !== 0 || !answer.data) return void toast(answer.message ?? '', { tone: 'warning' });
    if (answer.data.total !== item.offer.total) return setChangedSession(answer.data);
    await openForm(answer.data);
  });
  return (
    <div className="row fw g12">
      <Button kind="primary" busy={busy} onClick={() => void run()}>
        {t('quotes.book', { letter: item.letter })}
      </Button>
      <span className="t13 c3">{t('quotes.book.note', { amount: money(item.sell) })}</span>
      {changedSession && (
        <ConfirmDialog
          open
          onClose={() => setChangedSession(null)}
          title={t('quotes.book', { letter: item.letter })}
          confirm={t('quotes.price_changed.go', { current: money(changedSession.total) })}
          onConfirm={() => void openForm(changedSession)}
        >
          <p className="c2">
            {t('quotes.price_changed', {
              previous: money(item.offer.total),
              current: money(changedSession.total),
            })}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
