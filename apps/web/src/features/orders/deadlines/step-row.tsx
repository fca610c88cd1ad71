import { IconClockDollar, IconClockExclamation, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CostStep } from '@wayhouse/contract/booking/deadlines';
import { formatInstant, formatLeft, localOffset, money, offsetMinutes } from '@wayhouse/i18n/format';
import { type Lang, pick } from '@wayhouse/i18n/translate';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { Price } from '@wayhouse/ui/trade/price';
import styles from './deadlines.module.css';

type Translate = ReturnType<typeof useI18n>['t'];

type Props = {
  step: CostStep;
  isCursor: boolean;
  busy: boolean;
  /** Undefined for a reader who may not book. */
  onAccept: ((accepted: boolean) => void) | undefined;
  onCancel: () => void;
};

const dayMs = 86_400_000;
/** Milliseconds. A deadline further ahead than this shows its year. */
const farMs = 300 * dayMs;

/** One cost: the time left, the order, the time at the hotel and the reader's, the cost, and the possible actions. */
export function StepRow({ step, isCursor, busy, onAccept, onCancel }: Props) {
  const { t, lang } = useI18n();
  const msLeft = Date.parse(step.at) - productNow();
  const isUrgent = msLeft <= dayMs;
  const words = { hotel: pick(step.hotel, lang), order: step.order_no };
  // English counts the other guests, Chinese counts all guests.
  const guest =
    step.guests_count > 1
      ? t('deadlines.guest_more', { guest: step.guest, count: step.guests_count - (lang === 'zh' ? 0 : 1) })
      : step.guest;
  return (
    <li className={`${styles.step} ${isCursor ? styles.cursor : ''}`}>
      <span className={`row g8 ${isUrgent ? 'cd' : 'cw'}`}>
        <Icon of={iconOf(step)} size={18} />
        <span className="col">
          <b className="t13 b6 nb">{t('deadlines.left', { left: formatLeft(msLeft, lang) })}</b>
          <span className="t12 c2">{t(`deadlines.kind.${kindOf(step)}`)}</span>
        </span>
      </span>
      <span className={styles.order}>
        <Link
          className="b6 trunc"
          to="/order-detail-new"
          search={{ order_no: step.order_no }}
          data-open-order={step.order_no}
        >
          {words.hotel}
        </Link>
        <span className="t12 c2 trunc">
          {step.order_no} · {guest}
        </span>
      </span>
      <Clocks step={step} lang={lang} t={t} />
      <span className="t13 c2">{consequence(step, lang, t)}</span>
      <span className={styles.amount}>
        {step.kind !== 'approval' && <Price value={step.amount} size="sm" />}
      </span>
      <span className={`row g4 ${styles.actions}`}>
        {step.can_pay && (
          <Link
            className={buttonClass({ kind: 'primary', size: 'sm' })}
            to="/payment-page-new/"
            search={{ orders: step.order_no }}
          >
            {t('deadlines.pay', { amount: money(step.amount) })}
          </Link>
        )}
        {step.kind === 'fee' && onAccept && (
          <Button size="sm" kind="ghost" disabled={busy} onClick={() => onAccept(!step.accepted)}>
            {t(step.accepted ? 'deadlines.restore' : 'deadlines.accept')}
            <span className="vh">{t('deadlines.of_order', words)}</span>
          </Button>
        )}
        {step.can_cancel && step.kind !== 'hold' && (
          <Button size="sm" kind="ghost" onClick={onCancel}>
            {t('deadlines.cancel_free')}
            <span className="vh">{t('deadlines.of_order', words)}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

function Clocks({ step, lang, t }: { step: CostStep; lang: Lang; t: Translate }) {
  const at = new Date(step.at);
  const hotelOffset = offsetMinutes(step.timezone);
  const readerOffset = localOffset(at);
  const style = { lang, weekday: true, year: at.getTime() - productNow() > farMs };
  return (
    <span className="col t13">
      <span>{t('deadlines.at_hotel', { at: formatInstant(at, { ...style, offset: hotelOffset }) })}</span>
      <span className="t12 c2">
        {readerOffset === hotelOffset
          ? t('deadlines.same_time')
          : t('deadlines.at_yours', { at: formatInstant(at, { ...style, offset: readerOffset }) })}
      </span>
    </span>
  );
}

/** The kind of a step for its text: the first fee ends free cancellation, a later one raises the fee. */
function kindOf({ kind, fee_before: before }: CostStep) {
  if (kind !== 'fee') return kind;
  return before === '0.00' ? 'free_ends' : 'fee_rises';
}

function iconOf(step: CostStep) {
  if (step.kind !== 'fee') return IconClockDollar;
  return step.can_cancel ? IconShieldCheck : IconClockExclamation;
}

/** The effect of the step from its time on, and the next change of the fee after it. */
function consequence(step: CostStep, lang: Lang, t: Translate): string {
  if (step.kind !== 'fee') return t(`deadlines.then.${step.kind}`);
  if (step.fee_after === step.total) return t('deadlines.then.all');
  const amount = money(step.fee_after);
  const next = step.fees.find(({ from, fee }) => from > step.at && fee !== step.fee_after);
  if (!next) return t('deadlines.then.fee', { amount });
  const from = formatInstant(next.from, { lang, offset: offsetMinutes(step.timezone), year: false });
  return t('deadlines.then.more', { amount, from, more: money(next.fee) });
}
