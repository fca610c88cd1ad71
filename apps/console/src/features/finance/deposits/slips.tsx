import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Skeleton } from '@wayhouse/ui/state';
import { useObjectUrl } from '@wayhouse/ui/use-object-url';
import { fetchFile } from '../../../shared/api.ts';
import styles from '../finance.module.css';
import { type Deposit, financeKey } from '../finance-queries.ts';

type Slip = Deposit['slips'][number];

/** The uploaded receipts: pictures inline, other files as links. */
export function Slips({ deposit }: { deposit: Deposit }) {
  const { t } = useI18n();
  if (deposit.slips.length === 0) return <p className="t13 c3">{t('console.finance.no_slip')}</p>;
  return (
    <div className="col g8">
      {deposit.slips.map((slip) => (
        <SlipView key={slip.id} paymentNo={deposit.payment_no} slip={slip} />
      ))}
    </div>
  );
}

function SlipView({ paymentNo, slip }: { paymentNo: string; slip: Slip }) {
  const { t } = useI18n();
  const file = useQuery({
    queryKey: [...financeKey, 'slip', slip.id],
    queryFn: () =>
      fetchFile('GET /api/console/v1/deposits/{id}/slips/{slip}', {
        params: { id: paymentNo, slip: slip.id },
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const source = useObjectUrl(file.data);
  if (file.isError) return <p className="t13 cw">{t('console.finance.slip_failed', { name: slip.name })}</p>;
  if (!source) return <Skeleton height={120} />;
  if (slip.content_type === 'application/pdf')
    return (
      <a className="row g8" href={source} download={slip.name}>
        <Icon of={IconFileText} size={18} />
        {slip.name}
      </a>
    );
  return (
    <a href={source} target="_blank" rel="noreferrer" className={styles.slip}>
      <img src={source} alt={t('console.finance.slip_of', { name: slip.name })} />
    </a>
  );
}
