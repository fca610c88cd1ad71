import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AnswerError } from '@wayhouse/client/transport';
import { notFoundCode } from '@wayhouse/contract/answer-codes';
import { limits } from '@wayhouse/contract/limits';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import bookingStyles from '../../features/booking/booking.module.css';
import { CartBookingForm } from '../../features/booking/cart/cart-booking-form.tsx';
import { isStay } from '../../features/booking/cart/cart-draft.ts';
import { stayQuery } from '../../features/booking/cart/cart-queries.ts';
import { CheckoutResult } from '../../features/booking/cart/checkout-result.tsx';
import type { CheckedOut } from '../../features/booking/cart/use-checkout.ts';
import { StepBar } from '../../features/booking/step-bar.tsx';
import { orderNosOf } from '../../shared/order-queries.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session.ts';
import formStyles from '../../shared/styles/form-with-aside.module.css';
import { useOwnPhone } from './use-own-phone.ts';

const cartItemIdsOf = (text: string | undefined) =>
  [...new Set((text ?? '').split(',').filter((id) => /^crt_\w+$/.test(id)))].slice(
    0,
    limits.checkoutItemsMax,
  );

/** /pre-bookcart/?ids=…: several stays in one form; ?batch_no=…: the result of each. */
export function PreBookCartPage() {
  const navigate = useNavigate();
  const params = useSearch({ strict: false }) as Record<string, string | undefined>;
  const go = (to: string, search: Record<string, string> = {}, replace = false) =>
    void navigate({ to, search, replace });
  const onCart = () => go('/shopping-cart-new');
  useTitle('prebook.title');
  const earlierOrderNos = orderNosOf(params.with);
  const earlierParam = earlierOrderNos.length > 0 && { with: earlierOrderNos.join(',') };
  /**
   * Opens the payment page for all orders together: by the batch, or by order numbers when an earlier attempt left
   * unpaid orders.
   */
  const pay = (batchNo: string, orderNos: string[], replace = false) =>
    go(
      '/payment-page-new/',
      earlierParam
        ? { orders: [...new Set([...earlierOrderNos, ...orderNos])].join(',') }
        : { batch_no: batchNo },
      replace,
    );
  if (params.batch_no) {
    const batchNo = params.batch_no;
    return (
      <main id="main">
        <CheckoutResult
          key={batchNo}
          batchNo={batchNo}
          earlierOrderNos={earlierOrderNos}
          onPay={(orderNos) => pay(batchNo, orderNos)}
          onRetry={({ ids, anyway, orderNos }) =>
            go('/pre-bookcart/', {
              ids: ids.join(','),
              ...(anyway && { anyway: ids.join(',') }),
              ...(orderNos.length > 0 && { with: orderNos.join(',') }),
            })
          }
          onAsk={(session) => go('/pre-book-v2/', { session })}
          onCart={onCart}
        />
      </main>
    );
  }
  // Replaces the form in the history, because "Back" must not return to a form whose stays are orders already.
  const onDone = ({ batchNo, orderNos, failed, payLater }: CheckedOut) =>
    failed.length > 0 || payLater
      ? go('/pre-bookcart/', { batch_no: batchNo, ...earlierParam }, true)
      : pay(batchNo, orderNos, true);
  const ids = cartItemIdsOf(params.ids);
  return (
    <main id="main">
      <Form
        key={ids.join()}
        ids={ids}
        onDone={onDone}
        onCart={onCart}
        duplicatesAllowed={new Set(cartItemIdsOf(params.anyway))}
      />
    </main>
  );
}

type FormProps = {
  ids: string[];
  duplicatesAllowed: ReadonlySet<string>;
  onDone: (done: CheckedOut) => void;
  onCart: () => void;
};

function Form({ ids, duplicatesAllowed, onDone, onCart }: FormProps) {
  const { t } = useI18n();
  const session = useSession();
  const query = useQuery(stayQuery(ids));
  const ownPhone = useOwnPhone();
  const isMissing =
    ids.length === 0 || (query.error instanceof AnswerError && query.error.code === notFoundCode);
  const stays = query.data?.filter(isStay) ?? [];
  const loadLatest = async () => {
    const { error } = await query.refetch();
    // The transport has already shown its own errors.
    if (error instanceof AnswerError) toast(error.message, { tone: 'warning' });
  };
  if (isMissing || (query.data && stays.length === 0)) {
    return (
      <>
        <StepBar />
        <EmptyState
          page
          title={t('cart.form.none.title')}
          text={t('cart.form.none.text')}
          action={
            <Button kind="primary" onClick={onCart}>
              {t('cart.form.none.cart')}
            </Button>
          }
        />
      </>
    );
  }
  // Only a failed first load shows the error. After a failed reload the form stays, and with it the input.
  if (query.isLoadingError) {
    return (
      <>
        <StepBar />
        <ErrorState
          page
          title={t('cart.form.failed')}
          text={query.error.message}
          onRetry={() => void query.refetch()}
        />
      </>
    );
  }
  if (!query.data || !session || !ownPhone.isKnown) return <FormSkeleton />;
  return (
    <CartBookingForm
      key={stays.map((stay) => stay.session.session_no).join()}
      stays={stays}
      unavailableItems={query.data.filter((item) => !isStay(item))}
      user={session.user}
      ownPhone={ownPhone.phone}
      onLatest={() => void loadLatest()}
      duplicatesAllowed={duplicatesAllowed}
      onDone={onDone}
      onCart={onCart}
    />
  );
}

function FormSkeleton() {
  return (
    <>
      <StepBar />
      <div className={`wrap ${bookingStyles.page}`} aria-busy="true">
        <div className={formStyles.task}>
          <div className="col g16">
            <Skeleton height={280} />
            <Skeleton height={80} />
          </div>
          <Skeleton height={320} />
        </div>
      </div>
    </>
  );
}
