import { hotelNumberLength } from '@wayhouse/contract/console/orders/hotel-numbers-max';
import { formatInstant, formatLocalInstant, localOffset, wallClock } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useId, useState } from 'react';
import { useRight } from '../../../shared/session.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import { DueClock } from '../desk/due-clock.tsx';
import { needLooks } from '../desk/need-cell.tsx';
import type { DeskDetail } from '../desk/order-queries.ts';
import ordersStyles from '../orders.module.css';
import { useDirectStep } from '../steps/order-step.ts';
import { hotelOffsetAt } from './hotel-offset.ts';
import styles from './panel.module.css';

/** The next step that the order needs, with its deadline. The hotel's number can be typed here. */
export function OrderTask({ detail, onDone }: { detail: DeskDetail; onDone: (() => void) | undefined }) {
  const i18n = useI18n();
  const { t } = i18n;
  const now = useNow();
  const { need, due } = detail;
  if (!need) return null;
  const isLate = due !== undefined && Date.parse(due) <= now;
  return (
    <section className={isLate ? `${styles.task} ${styles.late}` : styles.task}>
      <div className="row g8 btw">
        <b className={`b6 ${ordersStyles.withIcon}`}>
          <Icon of={needLooks[need].icon} size={18} />
          {t(`console.orders.task.${need}`)}
        </b>
        <DueClock due={due} since={detail.since} now={now} />
      </div>
      {due && <p className="t13 c2">{dueText(i18n, due, detail.order)}</p>}
      {need === 'mail_failed' && (
        <p className="t13">{t('console.orders.undelivered', { to: detail.undelivered.join(', ') })}</p>
      )}
      {detail.can.includes('hotel_number') && need === 'no_hotel_number' && (
        <NumberField detail={detail} onDone={onDone} />
      )}
    </section>
  );
}

/** The deadline in the time zones of the reader and of the hotel. The hotel's date is shown only when it differs. */
function dueText({ t, lang }: I18n, due: string, order: DeskDetail['order']): string {
  const here = formatLocalInstant(due, { lang, year: false });
  const reader = wallClock(due, localOffset(new Date(due)));
  const offset = hotelOffsetAt(new Date(due), order);
  const hotel = wallClock(due, offset);
  if (reader.date !== hotel.date)
    return t('console.orders.due_both', { here, there: formatInstant(due, { lang, offset, year: false }) });
  return reader.time === hotel.time
    ? t('console.orders.due_same', { here })
    : t('console.orders.due_both', { here, there: hotel.time });
}

function NumberField({ detail, onDone }: { detail: DeskDetail; onDone: (() => void) | undefined }) {
  const { t } = useI18n();
  const mayAct = useRight('orders.manage');
  const [number, setNumber] = useState('');
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const { busy, run: takeStep } = useDirectStep(detail, onDone);
  if (!mayAct) return null;
  return (
    <form
      className="row g8 fw"
      onSubmit={(event) => {
        event.preventDefault();
        const hotelNumber = number.trim();
        setMissing(hotelNumber === '');
        if (hotelNumber) void takeStep({ do: 'hotel_number', hotel_confirmation_no: hotelNumber });
        else document.getElementById(id)?.focus();
      }}
    >
      <span className={`inp ${styles.taskField} ${isMissing ? fieldStyles.error : ''}`}>
        <input
          id={id}
          aria-label={t('console.orders.hotel_number_label')}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-m` : undefined}
          placeholder={t('console.orders.as_given')}
          maxLength={hotelNumberLength}
          autoComplete="off"
          value={number}
          onChange={(event) => {
            setNumber(event.target.value);
            setMissing(false);
          }}
        />
      </span>
      <Button type="submit" kind="primary" size="sm" busy={busy}>
        {t('console.orders.record')}
      </Button>
      {isMissing && (
        <p id={`${id}-m`} className={`t13 cd ${styles.taskError}`} role="alert">
          {t('console.orders.required')}
        </p>
      )}
    </form>
  );
}
