import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { AnswerError } from '@wayhouse/client/transport';
import { notFoundCode } from '@wayhouse/contract/answer-codes';
import { endedStatuses, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import sectionStyles from '@wayhouse/ui/styles/section-header.module.css';
import { useState } from 'react';
import { CasesCard } from '../../features/cases/cases-card.tsx';
import { OrderPapersCard } from '../../features/documents/order-papers-card.tsx';
import { BookAgain } from '../../features/orders/book-again.tsx';
import { CancelOrderDialog } from '../../features/orders/cancel/cancel-order-dialog.tsx';
import { ChangeStayDialog } from '../../features/orders/change/change-stay-dialog.tsx';
import { HotelEvidenceCard } from '../../features/orders/hotel-evidence-card.tsx';
import { LogCard } from '../../features/orders/log-card.tsx';
import { ContactBox, MoneyCard } from '../../features/orders/money-cards.tsx';
import { orderLogQuery } from '../../features/orders/order-detail-queries.ts';
import { OrderHead } from '../../features/orders/order-head.tsx';
import { OrderLifeCard } from '../../features/orders/order-life-card.tsx';
import { CancelRequestNote, MovedNote, OrderNotices } from '../../features/orders/order-notices.tsx';
import { RefundsCard } from '../../features/orders/refunds-card.tsx';
import { GuestsTable, HotelCard } from '../../features/orders/stay-cards.tsx';
import { TimeLeft } from '../../features/orders/time-left.tsx';
import { citySearchParams, hotelSearchParams, isPast } from '../../features/search/results/repeat-search.ts';
import { orderNosOf, ordersQuery } from '../../shared/order-queries.ts';
import { useMedia } from '../../shared/page/use-media.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { ServiceDeskCard } from '../../shared/service-desk/service-desk-card.tsx';
import { useSession } from '../../shared/session/session.ts';
import { CancellationLine } from '../../shared/stay/cancellation-line.tsx';
import formStyles from '../../shared/styles/form-with-aside.module.css';
import styles from './order-detail.module.css';

/** /order-detail-new?order_no=…: one order with its timeline, guests, money and actions. */
export function OrderDetailPage() {
  const params = useSearch({ strict: false }) as Record<string, string | undefined>;
  const orderNos = orderNosOf(params.order_no).slice(0, 1);
  const query = useQuery(ordersQuery(orderNos));
  useTitle('orders.detail.title');
  const order = query.data?.[0];
  if (order) return <Detail order={order} />;
  const isMissing =
    orderNos.length === 0 || (query.error instanceof AnswerError && query.error.code === notFoundCode);
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      {isMissing ? (
        <MissingOrder />
      ) : (
        <LoadingOrder error={query.error} onRetry={() => void query.refetch()} />
      )}
    </main>
  );
}

function MissingOrder() {
  const { t } = useI18n();
  return (
    <EmptyState
      page
      title={t('orders.detail.none.title')}
      text={t('orders.detail.none.text')}
      action={
        <Link className={buttonClass({ kind: 'primary' })} to="/account/order-list-new">
          {t('orders.detail.back')}
        </Link>
      }
    />
  );
}

function LoadingOrder({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useI18n();
  if (error)
    return <ErrorState page title={t('orders.detail.failed')} text={error.message} onRetry={onRetry} />;
  return (
    <div className="col g16" aria-busy="true">
      <Skeleton width={320} height={32} />
      <Skeleton height={96} />
      <Skeleton height={240} />
    </div>
  );
}

function Detail({ order }: { order: Order }) {
  const { t, lang } = useI18n();
  const log = useQuery(orderLogQuery({ order, lang }));
  const [open, setOpen] = useState<'cancel' | 'change' | null>(null);
  // On a phone the notes and the hotel's card come before the timeline.
  const isWide = useMedia('(min-width: 768px)');
  const lifeCard = <OrderLifeCard order={order} log={log.data ?? []} />;
  const notes = <Notes order={order} />;
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <OrderHead order={order} onCancel={() => setOpen('cancel')} onChange={() => setOpen('change')} />
      {isWide ? (
        lifeCard
      ) : (
        <div className="col g16 mt16">
          {notes}
          <HotelCard order={order} />
          {lifeCard}
        </div>
      )}
      <div className={`${formStyles.task} mt16`}>
        <div className="col g16">
          {isWide && notes}
          {isWide && <HotelCard order={order} />}
          <HotelEvidenceCard order={order} />
          <GuestsTable order={order} />
          <CasesCard orderNo={order.order_no} />
          <CancelTerms order={order} />
          {log.data && <LogCard log={log.data} />}
          {log.isLoadingError && (
            <div className="card pad">
              <ErrorState
                title={t('orders.log')}
                text={log.error.message}
                onRetry={() => void log.refetch()}
              />
            </div>
          )}
        </div>
        <aside className="col g16">
          <MoneyCard order={order} />
          <OrderPapersCard order={order} />
          <RefundsCard order={order} />
          <ContactBox order={order} />
          <ServiceDeskCard />
          <Note tone="plain">{t(helpKey(order))}</Note>
        </aside>
      </div>
      {open === 'cancel' && <CancelOrderDialog order={order} onClose={() => setOpen(null)} />}
      {open === 'change' && <ChangeStayDialog order={order} onClose={() => setOpen(null)} />}
    </main>
  );
}

/** The notes above the stay, each only where it applies. */
function Notes({ order }: { order: Order }) {
  return (
    <>
      <MovedNote order={order} />
      <OrderNotices order={order} />
      <CancelRequestNote order={order} />
      <SearchAgainButton order={order} />
    </>
  );
}

function helpKey(order: Order) {
  if (order.undo_until) return 'orders.help.cancelable';
  if (order.can_ask_cancel) return 'orders.help.ask';
  if (!order.can.cancel) return 'orders.help.fixed';
  if (order.can.change_stay) return 'orders.help.changeable';
  return order.order_status === orderStatus.awaitingPayment ? 'orders.help.unpaid' : 'orders.help.cancelable';
}

/** Links to search the stay again. Hidden for an active order, and for readers who may not search. */
function SearchAgainButton({ order }: { order: Order }) {
  const maySearch = useSession()?.bookPrivileges.includes('search') ?? false;
  if (!endedStatuses.includes(order.order_status) || !maySearch) return null;
  const today = readerToday();
  return (
    <BookAgain
      city={order.city}
      cityFirst={order.order_status === orderStatus.confirmFailed}
      past={isPast(order, today)}
      rooms={hotelSearchParams(order, today)}
      hotels={order.city && citySearchParams(order, order.city, today)}
    />
  );
}

/** The cancellation deadline and fee; hidden for an ended order. */
function CancelTerms({ order }: { order: Order }) {
  const { t } = useI18n();
  if (endedStatuses.includes(order.order_status)) return null;
  return (
    <section className="card pad-l">
      <div className={sectionStyles.sectionHeader}>
        <h2>{t('orders.cancel_card')}</h2>
        <TimeLeft order={order} />
      </div>
      <CancellationLine policy={order.policy} checkIn={order.check_in} />
    </section>
  );
}
