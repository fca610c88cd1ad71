import type { User } from '@wayhouse/contract/account/identity';
import type { RecheckedItem } from '@wayhouse/contract/booking/cart';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { Price } from '@wayhouse/ui/trade/price';
import { useRef, useState } from 'react';
import { usePayBar } from '../../../shared/payment/use-pay-bar.ts';
import formStyles from '../../../shared/styles/form-with-aside.module.css';
import printStyles from '../../../shared/styles/print.module.css';
import { AttemptError } from '../attempt-error.tsx';
import styles from '../booking.module.css';
import { ContactCard } from '../contact-card.tsx';
import { CouponChoices } from '../coupon-card.tsx';
import { firstContact, type Phone, rememberBooking } from '../remembered-contact.ts';
import { StepBar } from '../step-bar.tsx';
import { TermsCard } from '../terms-cards.tsx';
import { checkCart, copyGuests, type Stay, subForm } from './cart-draft.ts';
import { CartPayCard, CartPriceCard, totalOf } from './cart-price-cards.tsx';
import { useBatchCoupons } from './cart-queries.ts';
import { StaySection } from './stay-section.tsx';
import { forgetCartDraft, useCartForm } from './use-cart-form.ts';
import { type CheckedOut, useCheckout } from './use-checkout.ts';

type Props = {
  stays: readonly Stay[];
  /** Items that can no longer be booked. */
  unavailableItems: readonly RecheckedItem[];
  user: User;
  /** The phone number of the reader's account, which the session lacks. */
  ownPhone: Phone | undefined;
  duplicatesAllowed: ReadonlySet<string>;
  onDone: (done: CheckedOut) => void;
  onLatest: () => void;
  onCart: () => void;
};

/** The booking form of several stays. Give it a new `key` for other sessions. */
export function CartBookingForm({
  stays,
  unavailableItems,
  user,
  ownPhone,
  duplicatesAllowed,
  onDone,
  onLatest,
  onCart,
}: Props) {
  const { t } = useI18n();
  const form = useCartForm(stays, () => firstContact(user, ownPhone));
  const [openStayId, setOpenStayId] = useState<string | null>(stays[0]?.id ?? null);
  const [isTimeUp, setIsTimeUp] = useState(false);
  const choices = useBatchCoupons(stays.map((stay) => stay.session.session_no));
  const coupon = choices.find((choice) => choice.id === form.draft.common.coupon && !choice.reason);
  usePayBar();
  const { busy, trouble, send } = useCheckout({
    stays,
    form,
    duplicatesAllowed,
    onDone: (done) => {
      rememberBooking(user.id, { contact: form.draft.common.contact, requests: [], arrival: '' });
      forgetCartDraft(done);
      onDone(done);
    },
  });
  const common = subForm(form, 'common', form.draft.common);
  const total = totalOf(stays, coupon);
  const firstExpiry = stays.map((stay) => stay.session.expires_at).sort()[0];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTimeUp) send();
      }}
    >
      <StepBar until={firstExpiry} onEnd={() => setIsTimeUp(true)} />
      <div className={`wrap ${styles.page}`}>
        <h1 className="t24">{t('cart.form.title', { count: stays.length })}</h1>
        <div className={formStyles.task}>
          <div className="col g16">
            {unavailableItems.map((item) => (
              <UnavailableStay key={item.id} item={item} />
            ))}
            <Stays
              stays={stays}
              form={form}
              duplicatesAllowed={duplicatesAllowed}
              openStayId={openStayId}
              setOpenStayId={setOpenStayId}
            />
            <ContactCard form={common} />
            <TermsCard form={common} />
          </div>
          <aside className="col g16">
            <CouponChoices choices={choices} form={common} />
            <CartPriceCard stays={stays} coupon={coupon} />
            <CartPayCard
              stays={stays}
              form={common}
              busy={busy}
              notice={trouble && <AttemptError trouble={trouble} />}
            />
          </aside>
        </div>
      </div>
      <div className={printStyles.payBar} data-part="pay-bar">
        <div className="grow">
          <div className="t12 c3">{t('cart.form.title', { count: stays.length })}</div>
          <Price value={total} />
        </div>
        <Button type="submit" kind="primary" busy={busy}>
          {t('prebook.submit.short')}
        </Button>
      </div>
      <SessionExpiredDialog open={isTimeUp} onLatest={onLatest} onCart={onCart} />
    </form>
  );
}

type StaysProps = Pick<Props, 'stays' | 'duplicatesAllowed'> & {
  form: ReturnType<typeof useCartForm>;
  openStayId: string | null;
  setOpenStayId: (id: string | null) => void;
};

function Stays({ stays, form, duplicatesAllowed, openStayId, setOpenStayId }: StaysProps) {
  const errors = checkCart(form.draft, stays);
  const firstDraft = stays[0] && form.draft.items[stays[0].id];
  return stays.map((stay, index) => {
    const draft = form.draft.items[stay.id];
    if (!draft) return null;
    const stayForm = subForm(form, `items.${stay.id}`, draft);
    const onCopy = () => firstDraft && stayForm.replace(copyGuests(firstDraft, draft, stay.session), 'rooms');
    return (
      <StaySection
        key={stay.id}
        number={index + 1}
        form={stayForm}
        open={openStayId === stay.id}
        errorCount={Object.keys(errors).filter((path) => path.startsWith(`items.${stay.id}.`)).length}
        allowsDuplicate={duplicatesAllowed.has(stay.id)}
        onToggle={() => setOpenStayId(openStayId === stay.id ? null : stay.id)}
        onCopy={index > 0 ? onCopy : undefined}
        stay={stay}
      />
    );
  });
}

function UnavailableStay({ item }: { item: RecheckedItem }) {
  const { t, lang } = useI18n();
  const state = item.state === 'sold_out' || item.state === 'offline' ? item.state : 'expired';
  return (
    <Note tone="warning">
      <b className="b6">{pick(item.hotel, lang)}</b> {t(`cart.state.${state}.text`)} {t('cart.form.gone')}
    </Note>
  );
}

/** Shown after the sessions' 15 minutes: fetches the latest prices and keeps the typed data. */
function SessionExpiredDialog({
  open,
  onLatest,
  onCart,
}: { open: boolean } & Pick<Props, 'onLatest' | 'onCart'>) {
  const { t } = useI18n();
  const continueButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      locked
      focus={continueButton}
      onClose={onCart}
      title={t('cart.form.time.title')}
      footer={
        <>
          <Button onClick={onCart}>{t('cart.form.time.back')}</Button>
          <Button ref={continueButton} kind="primary" onClick={onLatest}>
            {t('cart.form.time.latest')}
          </Button>
        </>
      }
    >
      <p>{t('cart.form.time.text')}</p>
    </Dialog>
  );
}
