import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AnswerError } from '@wayhouse/client/transport';
import { notFoundCode, sessionExpiredCode } from '@wayhouse/contract/answer-codes';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import bookingStyles from '../../features/booking/booking.module.css';
import { BookingForm } from '../../features/booking/booking-form.tsx';
import { sessionQuery } from '../../features/booking/booking-queries.ts';
import type { Draft } from '../../features/booking/draft.ts';
import { paramsAfter, readQuotedOption } from '../../features/booking/quoted-option.ts';
import { StepBar } from '../../features/booking/step-bar.tsx';
import { requestText } from '../../features/booking/to-create-input.ts';
import type { BookingFormData } from '../../features/groups/group-draft.ts';
import { hotelSearchParams } from '../../features/search/results/repeat-search.ts';
import { partyTotals } from '../../features/search/search-box/draft.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session.ts';
import formStyles from '../../shared/styles/form-with-aside.module.css';
import { useOwnPhone } from './use-own-phone.ts';

/** /pre-book-v2/?session=…: the booking form of one rechecked offer. */
export function PreBookPage() {
  const navigate = useNavigate();
  const userSession = useSession();
  const params = useSearch({ strict: false }) as Record<string, string | undefined>;
  const sessionNo = params.session ?? '';
  const query = useQuery(sessionQuery(sessionNo));
  const ownPhone = useOwnPhone();
  useTitle('prebook.title');
  // A booking makes the session stale. So a return to the form first shows the skeleton while the session is fetched
  // again, then a link to the order that the session became.
  if (query.data?.order_no && !query.isFetching) return <Booked orderNo={query.data.order_no} />;
  if (!query.data || !userSession || !ownPhone.isKnown || (query.isStale && query.isFetching)) {
    return (
      <main id="main">
        <StepBar />
        <Waiting error={sessionNo ? query.error : 'no_session'} onRetry={() => void query.refetch()} />
      </main>
    );
  }
  const session = query.data;
  const go = (to: string, search: Record<string, string> = {}) => void navigate({ to, search });
  return (
    <main id="main">
      <BookingForm
        key={session.session_no}
        session={session}
        user={userSession.user}
        ownPhone={ownPhone.phone}
        quote={readQuotedOption(params.quote)}
        client={params.guest}
        onBooked={({ orderNo, payLater }) =>
          payLater
            ? go('/order-detail-new', { order_no: orderNo })
            : go('/payment-page-new/', { orders: orderNo })
        }
        onRequested={(no) => go('/account/approvals', { no })}
        onSession={(next) => {
          const search = paramsAfter(params, session, next) as never;
          void navigate({ to: '/pre-book-v2/', search, replace: true });
        }}
        nationality={session.nationality}
        exits={{
          rooms: () => void navigate({ to: '/hotel-detail-new-v2', search: roomsOf(session), hash: 'rooms' }),
          hotel: () => go('/hotel-detail-new-v2', roomsOf(session)),
          nationality: (country) => go('/hotel-detail-new-v2', { ...roomsOf(session), nationality: country }),
          search: () => go('/fit'),
          orders: () => go('/account/order-list-new'),
          group: (draft) =>
            void navigate({
              to: '/group',
              search: groupOf(session),
              state: { typed: groupFormData(draft) } as never,
            }),
        }}
      />
    </main>
  );
}

/** URL parameters of the hotel's rooms for the same stay. */
function roomsOf(session: BookingSession): Record<string, string> {
  return hotelSearchParams(session, readerToday());
}

/** The same stay as URL parameters of the group form. */
function groupOf(session: BookingSession): Record<string, string> {
  const { place_type, place_id, place_name, check_in, check_out, nationality } = roomsOf(session);
  const { rooms, adults, children } = partyTotals(session.rooms);
  const party = { group_rooms: String(rooms), adults: String(adults), children: String(children) };
  const stay = { place_type, place_id, place_name, check_in, check_out, nationality } as Record<
    string,
    string
  >;
  return { new: '1', ...stay, ...party };
}

/** Contact, reference and requests in the shape of the group form. */
function groupFormData(draft: Draft): BookingFormData {
  const { areaCode, ...contact } = draft.contact;
  return { contact: { ...contact, area_code: areaCode }, notes: requestText(draft), ref_no: draft.refNo };
}

/** Shown while the session loads or has failed. Nothing is fetched when the URL names no session. */
function Waiting({ error, onRetry }: { error: Error | null | 'no_session'; onRetry: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const code = error instanceof AnswerError ? error.code : null;
  const isExpired = code === sessionExpiredCode;
  if (error === null) return <FormSkeleton />;
  if (error !== 'no_session' && code !== notFoundCode && !isExpired) {
    return <ErrorState page title={t('prebook.failed.title')} text={error.message} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      page
      title={t(isExpired ? 'prebook.time.title' : 'prebook.none.title')}
      text={t(isExpired ? 'prebook.time.gone' : 'prebook.none.text')}
      action={
        <Button kind="primary" onClick={() => void navigate({ to: '/fit' })}>
          {t('prebook.none.search')}
        </Button>
      }
    />
  );
}

/** Shown when the session is already an order: after a return from the payment, in a second tab or by an old URL. */
function Booked({ orderNo }: { orderNo: string }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  return (
    <main id="main">
      <StepBar />
      <EmptyState
        page
        title={t('prebook.used.title')}
        text={t('prebook.used.text_of', { order: orderNo })}
        action={
          <Button
            kind="primary"
            onClick={() => void navigate({ to: '/order-detail-new', search: { order_no: orderNo } })}
          >
            {t('prebook.used.order')}
          </Button>
        }
      />
    </main>
  );
}

function FormSkeleton() {
  return (
    <div className={`wrap ${bookingStyles.page}`} aria-busy="true">
      <div className={formStyles.task}>
        <div className="col g16">
          <Skeleton height={200} />
          <Skeleton height={280} />
        </div>
        <Skeleton height={320} />
      </div>
    </div>
  );
}
