import { focusOn } from '@wayhouse/client/focus';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { Button } from '@wayhouse/ui/button';
import { Radio } from '@wayhouse/ui/form/checkbox';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import type { ReactNode } from 'react';
import bookingStyles from '../../shared/styles/booking.module.css';
import styles from './booking.module.css';
import type { BookingForm } from './use-booking-form.ts';

type Props = {
  form: BookingForm;
  busy: boolean;
  notice?: ReactNode;
  /** Text key that explains "pay now". */
  nowNote: MessageKey;
  /** Text that explains "pay later"; without it there is no choice. */
  laterNote?: string | undefined;
  /** The text of the button when a colleague has to approve the booking. */
  ask?: string | undefined;
  /** True when a used-up budget prevents the booking. */
  stopped?: boolean;
  /** The reason why "pay later" is not offered. */
  laterObstacle?: string | undefined;
};

/** The time of payment, the button, and the number of fields with errors. */
export function PayCard({ form, busy, notice, nowNote, laterNote, laterObstacle, ask, stopped }: Props) {
  const { t } = useI18n();
  const { payment } = form.draft;
  const problemCount = Object.keys(form.problems).length;
  const problem = form.error('payment');
  return (
    <section className="card pad-l">
      <fieldset>
        <legend className={`b6 ${styles.legend}`}>{t('prebook.pay.title')}</legend>
        <div className="col g12">
          <Radio
            id={form.idOf('payment')}
            name="payment"
            checked={payment === 'now'}
            onChange={() => form.set('payment', 'now')}
          >
            <b className="b6">{t('prebook.pay.now')}</b>
            <span className={`t12 c3 ${bookingStyles.block}`}>{t(nowNote)}</span>
          </Radio>
          {laterNote !== undefined && (
            <Radio name="payment" checked={payment === 'later'} onChange={() => form.set('payment', 'later')}>
              <b className="b6">{t('prebook.pay.later')}</b>
              <span className={`t12 c3 ${bookingStyles.block}`}>{laterNote}</span>
            </Radio>
          )}
          {laterObstacle !== undefined && <p className="t12 c3">{laterObstacle}</p>}
        </div>
        {problem && <p className={`${fieldStyles.message} ${fieldStyles.error} mt8`}>{problem}</p>}
      </fieldset>
      {notice && <div className="mt16">{notice}</div>}
      <Button
        type="submit"
        kind="primary"
        size="lg"
        full
        busy={busy}
        disabled={stopped ?? false}
        className="mt20"
      >
        {busy
          ? t('prebook.submit.sending')
          : (ask ?? t(payment === 'later' ? 'prebook.submit.later' : 'prebook.submit.now'))}
      </Button>
      <p className={`t12 tc mt8 ${problemCount > 0 ? 'cd b6' : 'c3'}`} aria-live="polite">
        {problemCount > 0
          ? t('prebook.errors', { count: problemCount })
          : t(ask ? 'prebook.submit.ask.note' : 'prebook.saved')}
      </p>
      <ProblemLinks form={form} />
    </section>
  );
}

const linksMax = 6;

/** Links to the first fields with errors. */
function ProblemLinks({ form }: { form: BookingForm }) {
  const { t } = useI18n();
  const paths = Object.keys(form.problems).slice(0, linksMax);
  if (paths.length === 0) return null;
  return (
    <ul className={`t12 mt8 ${styles.problemLinks}`}>
      {paths.map((path) => {
        const room = /\brooms\.(\d+)\./.exec(path)?.[1];
        const text = form.error(path) ?? '';
        return (
          <li key={path}>
            <a
              href={`#${form.idOf(path)}`}
              onClick={(event) => {
                event.preventDefault();
                focusOn(form.idOf(path));
              }}
            >
              {room === undefined
                ? text
                : t('prebook.errors.of_room', { number: Number(room) + 1, problem: text })}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
