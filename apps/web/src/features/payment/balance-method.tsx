import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { ledgerEndpoints } from '@wayhouse/contract/payment/ledger';
import { amount, money } from '@wayhouse/i18n/format';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Price } from '@wayhouse/ui/trade/price';
import bookingStyles from '../../shared/styles/booking.module.css';
import styles from './payment.module.css';
import type { Split } from './split.ts';

export type Balance = OutputOf<(typeof ledgerEndpoints)['GET /api/v2/user/balance']>;

type Props = {
  balance: Balance;
  split: Split;
  agreed: boolean;
  showsErrors: boolean;
  onAgree: (agreed: boolean) => void;
};

export const agreeId = 'pay-agree';

/**
 * The parts paid from prepaid and from credit with both balances after the payment, or the missing amount. Below them,
 * the consent to the terms.
 */
export function BalanceChoice({ balance, split, agreed, showsErrors, onAgree }: Props) {
  const { t } = useI18n();
  const hasError = showsErrors && !agreed;
  return (
    <>
      {split.missing ? (
        <MissingAmount split={split} missing={split.missing} />
      ) : (
        <PaidParts balance={balance} split={split} />
      )}
      <Checkbox
        id={agreeId}
        checked={agreed}
        invalid={hasError}
        aria-describedby={hasError ? `${agreeId}-m` : undefined}
        onChange={(event) => onAgree(event.target.checked)}
      >
        {t('pay.agree')}
      </Checkbox>
      <a
        className={`lnk t13 mt8 ${bookingStyles.checkboxIndent}`}
        href="/balanceTerms"
        target="_blank"
        rel="noreferrer"
      >
        {t('pay.agree.read')}
      </a>
      {hasError && (
        <p className={`${fieldStyles.message} ${fieldStyles.error} mt4`} id={`${agreeId}-m`} role="alert">
          {t('pay.agree.required')}
        </p>
      )}
    </>
  );
}

function MissingAmount({ split, missing }: { split: Split; missing: string }) {
  const { t } = useI18n();
  return (
    <div className={styles.notice}>
      <Note tone="danger">
        <b className="b6">
          {t(split.lacks === 'credit' ? 'pay.short.credit' : 'pay.short.balance', {
            missing: money(missing),
          })}
        </b>{' '}
        {t('pay.short.help')}
      </Note>
    </div>
  );
}

function PaidParts({ balance, split }: { balance: Balance; split: Split }) {
  const { t } = useI18n();
  const usesCredit = Number(split.credit) > 0;
  return (
    <>
      <div className={styles.splitBar} aria-hidden="true">
        {split.share > 0 && <i className={styles.prepaid} style={{ width: `${split.share}%` }} />}
        {usesCredit && <i className={styles.credit} style={{ width: `${100 - split.share}%` }} />}
      </div>
      <div className={styles.splitParts}>
        <Part
          kind="prepaid"
          label={t('pay.from_prepaid')}
          value={split.prepaid}
          balanceText={t('pay.left', {
            before: amount(split.prepaidBefore),
            after: amount(split.prepaidAfter),
          })}
        />
        {Number(balance.credit_limit) > 0 && (
          <Part
            kind="credit"
            label={t('pay.from_credit')}
            value={split.credit}
            balanceText={t('pay.left', { before: amount(balance.credit), after: amount(split.creditAfter) })}
          />
        )}
      </div>
    </>
  );
}

const kindClass = {
  prepaid: `${styles.splitDot} ${styles.prepaid}`,
  credit: `${styles.splitDot} ${styles.credit}`,
};

function Part({
  kind,
  label,
  value,
  balanceText,
}: {
  kind: 'prepaid' | 'credit';
  label: string;
  value: string;
  balanceText: string;
}) {
  return (
    <div className="col">
      <span className="row g6 t13 c2">
        <i className={kindClass[kind]} aria-hidden="true" />
        {label}
      </span>
      <Price value={value} />
      <span className="t12 c3">{balanceText}</span>
    </div>
  );
}
