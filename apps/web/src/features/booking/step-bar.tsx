import { limits } from '@wayhouse/contract/limits';
import { useI18n } from '@wayhouse/ui/i18n';
import { Steps } from '@wayhouse/ui/steps';
import { Countdown } from '@wayhouse/ui/trade/countdown';
import styles from './booking.module.css';

type Props = {
  until?: string | undefined;
  onEnd?: () => void;
  /** True when a colleague has to approve the booking before the payment. */
  approval?: boolean;
};

/** The steps of the booking, and the time until the price expires. */
export function StepBar({ until, onEnd, approval }: Props) {
  const { t } = useI18n();
  const steps = [
    t('prebook.step.room'),
    t('prebook.step.guests'),
    ...(approval ? [t('prebook.step.approval')] : []),
    t('prebook.step.pay'),
    t('prebook.step.done'),
  ];
  return (
    <div className={styles.stepBar}>
      <div className="wrap row btw g24">
        <Steps steps={steps} current={1} label={t('prebook.steps')} />
        {until && <Countdown until={until} totalMs={limits.bookingSessionMinutes * 60_000} onEnd={onEnd} />}
      </div>
    </div>
  );
}
