import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { User } from '@wayhouse/contract/account/identity';
import type { ApprovalCheck } from '@wayhouse/contract/booking/approvals';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { limits } from '@wayhouse/contract/limits';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Price } from '@wayhouse/ui/trade/price';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api.ts';
import { PressAnswer } from '../../shared/page/press-answer.tsx';
import { useFirstFocus } from '../../shared/page/use-first-focus.ts';
import { usePayBar } from '../../shared/payment/use-pay-bar.ts';
import { ChangeLines } from '../../shared/stay/change-lines.tsx';
import formStyles from '../../shared/styles/form-with-aside.module.css';
import printStyles from '../../shared/styles/print.module.css';
import { ApprovalPanel, askWords, useApprovalCheck } from './approval-panel.tsx';
import { AttemptError } from './attempt-error.tsx';
import { AvailableRates } from './available-rates.tsx';
import styles from './booking.module.css';
import {
  ChangedDialog,
  DuplicateDialog,
  type FormExits,
  GoneDialog,
  TimeDialog,
  UsedDialog,
} from './booking-dialogs.tsx';
import { sessionQuery } from './booking-queries.ts';
import { ContactCard } from './contact-card.tsx';
import { CouponCard, useChosenCoupon } from './coupon-card.tsx';
import { draftAfter } from './draft.ts';
import { GuestsCard } from './guests-card.tsx';
import { PriceCard, StayPayCard } from './price-cards.tsx';
import type { QuotedOption } from './quoted-option.ts';
import { firstContact, type Phone, rememberBooking } from './remembered-contact.ts';
import { RequestsCard } from './requests-card.tsx';
import { StayCard } from './stay-card.tsx';
import { StepBar } from './step-bar.tsx';
import { CancellationCard, TermsCard } from './terms-cards.tsx';
import { type BookingForm as Form, forgetDraft, storeDraft, useBookingForm } from './use-booking-form.ts';
import { useSubmitAfterTerms } from './use-submit-after-terms.ts';
import { type Booked, type Refusal, refusalOf, useSubmitBooking } from './use-submit-booking.ts';

type Props = {
  session: BookingSession;
  user: User;
  /** The phone number of the reader's account, which the session lacks. */
  ownPhone: Phone | undefined;
  /** The option that is booked, when the form was opened from a quote; below it the quote's client. */
  quote?: QuotedOption | undefined;
  client?: string | undefined;
  onBooked: (booked: Booked) => void;
  /** Called after a colleague was asked for an approval. */
  onRequested: (approvalNo: string) => void;
  /** Called with another session, opened for a new price or another rate; the form continues with it. */
  onSession: (next: BookingSession) => void;
  exits: FormExits;
  /** Nationality of the guests, as searched; the price depends on it. */
  nationality: string;
};

/** The booking form of one session. Give it a new `key` for another session. */
export function BookingForm(props: Props) {
  const { session, user, ownPhone, quote, client, onSession, exits, nationality } = props;
  const { t, lang } = useI18n();
  const form = useBookingForm(session, () => firstContact(user, ownPhone), client);
  const [isTimeUp, setIsTimeUp] = useState(false);
  const coupon = useChosenCoupon(session.session_no, form);
  const check = useApprovalCheck(session, form, user);
  usePayBar();
  // Focuses the first field of the row. In Chinese the surname is the first field.
  useFirstFocus(form.idOf(`rooms.0.adults.0.${lang === 'zh' ? 'last' : 'first'}`));
  const { busy, refusal, send, clear, refuse } = useSubmitBooking({
    session,
    form,
    quote,
    check,
    onRequested: (approvalNo) => {
      forgetDraft(session);
      props.onRequested(approvalNo);
    },
    onBooked: (booked) => {
      rememberBooking(user.id, form.draft);
      forgetDraft(session);
      props.onBooked(booked);
    },
  });
  const { isWaiting, submit } = useSubmitAfterTerms(form.draft, () => void send(false));
  const isBusy = busy || isWaiting;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTimeUp) submit();
      }}
    >
      <StepBar until={session.expires_at} onEnd={() => setIsTimeUp(true)} approval={check !== undefined} />
      <div className={`wrap ${styles.page}`}>
        <h1 className="t24">{t('prebook.title')}</h1>
        <div className={formStyles.task}>
          <div className="col g16">
            {session.changed.length > 0 && (
              <Note tone="warning">
                <b className="b6">{t('prebook.changed.title')}</b>
                <ChangeLines changes={session.changed} />
              </Note>
            )}
            <StayCard session={session} />
            <GuestsCard session={session} form={form} onNationality={exits.nationality} />
            <ContactCard form={form} />
            <RequestsCard form={form} rooms={session.rooms.length} />
            <CancellationCard session={session} />
            {check && <ApprovalPanel check={check} total={session.total} form={form} />}
            <TermsCard form={form} />
          </div>
          <aside className="col g16">
            <CouponCard sessionNo={session.session_no} form={form} />
            <PriceCard session={session} coupon={coupon} />
            <StayPayCard
              session={session}
              form={form}
              check={check}
              busy={isBusy}
              notice={<Notice session={session} refusal={refusal} onGroup={() => exits.group(form.draft)} />}
            />
          </aside>
        </div>
      </div>
      <PayBar session={session} total={coupon?.total ?? session.total} busy={isBusy} check={check} />
      <Dialogs
        session={session}
        form={form}
        refusal={refusal}
        isTimeUp={isTimeUp}
        send={send}
        clear={clear}
        refuse={refuse}
        onSession={onSession}
        exits={exits}
        nationality={nationality}
      />
    </form>
  );
}

type NoticeProps = { session: BookingSession; refusal: Refusal | null; onGroup: () => void };

/** The message after a failed attempt, or a link to the form for groups when the search is too large for one order. */
function Notice({ session, refusal, onGroup }: NoticeProps): ReactNode {
  const { t } = useI18n();
  // Shown before any input when the search was already too large for one order.
  if (refusal?.kind === 'crowd' || session.max_guests > limits.guestsPerOrderMax) {
    const groupNotice = (
      <Note tone="warning">
        <p>{t('prebook.crowd.text', { rooms: limits.roomsMax, guests: limits.guestsPerOrderMax })}</p>
        <Button kind="secondary" size="sm" className="mt8" onClick={onGroup}>
          {t('prebook.crowd.go')}
        </Button>
      </Note>
    );
    return refusal ? <PressAnswer>{groupNotice}</PressAnswer> : groupNotice;
  }
  if (refusal?.kind !== 'unsure' && refusal?.kind !== 'message') return null;
  return <AttemptError trouble={refusal} />;
}

type PayBarProps = {
  session: BookingSession;
  total: string;
  busy: boolean;
  check: ApprovalCheck | undefined;
};

function PayBar({ session, total, busy, check }: PayBarProps) {
  const { t } = useI18n();
  const { rooms, nights } = session;
  return (
    <div className={printStyles.payBar} data-part="pay-bar">
      <div className="grow">
        <div className="t12 c3">{t('itinerary.rooms_nights', { rooms: rooms.length, nights })}</div>
        <Price value={total} />
      </div>
      <Button type="submit" kind="primary" busy={busy} disabled={check ? check.stopped !== null : false}>
        {check ? askWords(check, { t }) : t('prebook.submit.short')}
      </Button>
    </div>
  );
}

type DialogsProps = {
  session: BookingSession;
  form: Form;
  refusal: Refusal | null;
  isTimeUp: boolean;
  send: (allowsDuplicate: boolean) => Promise<void>;
  clear: () => void;
  refuse: (refusal: Refusal) => void;
  nationality: string;
  onSession: (next: BookingSession) => void;
  exits: FormExits;
};

function Dialogs(props: DialogsProps) {
  const { session, form, refusal, isTimeUp, send, clear, refuse, onSession, exits, nationality } = props;
  const client = useQueryClient();
  const isGone = refusal?.kind === 'sold_out' || refusal?.kind === 'offline' || refusal?.kind === 'room';
  const isExpired = !isGone && (isTimeUp || refusal?.kind === 'expired');
  const priceChange = refusal?.kind === 'price_changed' ? refusal : null;
  const hasUnseenChanges = priceChange !== null || (session.changed.length > 0 && !form.draft.changesSeen);
  /**
   * Continues with another session and the typed data. `changesSeen`: the reader has accepted the changes of that
   * session.
   */
  const continueWith = (next: BookingSession, changesSeen: boolean) => {
    storeDraft({ ...draftAfter(form.draft, next), changesSeen }, next.session_no);
    client.setQueryData(sessionQuery(next.session_no).queryKey, next);
    onSession(next);
  };
  const accept = () =>
    priceChange ? continueWith(priceChange.session, true) : form.set('changesSeen', true);
  const latestPrice = useLatestPrice({ session, onSession: (next) => continueWith(next, false), refuse });
  return (
    <>
      <TimeDialog open={isExpired} exits={exits} {...latestPrice} />
      <ChangedDialog
        open={!isExpired && !isGone && hasUnseenChanges}
        price={priceChange ?? session.price_changed}
        changed={(priceChange?.session ?? session).changed}
        onAccept={accept}
        exits={exits}
      />
      <GoneDialog
        refusal={refusal}
        exits={exits}
        alternatives={
          <AvailableRates
            stay={session}
            nationality={nationality}
            onChosen={(next) => continueWith(next, false)}
          />
        }
      />
      <DuplicateDialog
        orderNos={refusal?.kind === 'duplicate' ? refusal.orderNos : null}
        onBook={() => void send(true)}
        onClose={clear}
      />
      <UsedDialog open={refusal?.kind === 'used'} exits={exits} />
    </>
  );
}

type LatestPrice = {
  session: BookingSession;
  onSession: (next: BookingSession) => void;
  /** Called with a refusal such as `sold_out`. A refusal of the kind `message` goes to `problem` instead. */
  refuse: (refusal: Refusal) => void;
};

/** Fetches the latest price after the session's 15 minutes, without leaving the form. */
function useLatestPrice({ session, onSession, refuse }: LatestPrice) {
  const { t } = useI18n();
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run: onLatest } = useAction(async () => {
    setProblem(null);
    const answer = await call(
      'POST /api/v2/booking/renew',
      { session_no: session.session_no },
      { quiet: true },
    ).catch(() => null);
    if (answer?.data) return onSession(answer.data);
    if (!answer) return setProblem(t('prebook.unsure_fetch'));
    const refusal = refusalOf(answer);
    if (refusal.kind === 'message') setProblem(refusal.message);
    else refuse(refusal);
  });
  return { busy, problem, onLatest: () => void onLatest() };
}
