import { IconCopy } from '@tabler/icons-react';
import type { BankDetails } from '@wayhouse/contract/payment/payment';
import { money } from '@wayhouse/i18n/format';
import { Button, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { copyText } from '../../shared/text/copy-text.ts';
import styles from './deposits.module.css';
import { SlipField } from './slip-field.tsx';

export type Transfer = { payment_no: string; transfer_reference: string; total: string; has_slip: boolean };

type Props = { transfer: Transfer; bank: BankDetails; onAgain: () => void };

const bankFields = [
  'account_name',
  'account_number',
  'bank_name',
  'bank_address',
  'swift',
  'routing_number',
] as const;

/** The details for the bank, each with a copy button. The reference comes first, because it identifies the transfer. */
export function TransferDetails({ transfer, bank, onAgain }: Props) {
  const { t } = useI18n();
  return (
    <section className={`card pad-l mt20 ${styles.transfer}`}>
      <h2 className="t20" tabIndex={-1}>
        {t('deposit.bank.title', { sum: money(transfer.total) })}
      </h2>
      <p className="c2 mt4">{t('deposit.bank.text')}</p>
      <dl className={`${styles.transferLines} mt16`}>
        <Line name={t('deposit.bank.reference')} value={transfer.transfer_reference} strong />
        <Line name={t('deposit.bank.amount')} value={transfer.total} />
        {bankFields
          .filter((field) => bank[field] !== '')
          .map((field) => (
            <Line key={field} name={t(`deposit.bank.${field}`)} value={bank[field]} />
          ))}
      </dl>
      <div className="mt16">
        <Note>{t('deposit.bank.days')}</Note>
      </div>
      <div className="mt16">
        <SlipField paymentNo={transfer.payment_no} wasSent={transfer.has_slip} />
      </div>
      <p className="mt20">
        <Button onClick={onAgain}>{t('deposit.again')}</Button>
      </p>
    </section>
  );
}

function Line({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  const { t } = useI18n();
  return (
    <div>
      <dt className="t13 c2">{name}</dt>
      <dd className={strong ? 'row btw g12 b6 t18' : 'row btw g12 b6'}>
        <span>{value}</span>
        <IconButton
          icon={IconCopy}
          label={t('deposit.copy', { name })}
          size="xs"
          onClick={() => void copyText(value, 'deposit.copied')}
        />
      </dd>
    </div>
  );
}
