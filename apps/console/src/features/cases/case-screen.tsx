import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DeskCase } from '@wayhouse/contract/care/desk-cases';
import { formatDateRange } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { callAddress } from '@wayhouse/ui/pure/call-address';
import { OrderStatusBadge } from '@wayhouse/ui/trade/status-badge';
import type { ReactNode } from 'react';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { OrderLink } from '../../shared/order-link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import pageStyles from '../../shared/styles/page.module.css';
import { useNow } from '../../shared/time/use-now.ts';
import { CaseActions } from './case-actions.tsx';
import { CaseAnswer } from './case-answer.tsx';
import { CaseDue } from './case-due.tsx';
import { CaseLines } from './case-lines.tsx';
import { caseQuery } from './case-queries.ts';
import styles from './cases.module.css';

/** The page of one case: the conversation, and the stay beside it. */
export function CaseScreen({ id }: { id: string }) {
  const { t } = useI18n();
  const { data, isError, error, refetch } = useQuery(caseQuery(id));
  return (
    <>
      <PageHead heading="console.cases">
        <Link className={buttonClass({ kind: 'ghost', size: 'xs' })} to="/cases">
          <Icon of={IconArrowLeft} size={16} />
          {t('console.cases.back')}
        </Link>
      </PageHead>
      {isError && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsLoading rows={8} />}
      {data && <CaseDetails of={data} />}
    </>
  );
}

function CaseDetails({ of }: { of: DeskCase }) {
  const { t } = useI18n();
  return (
    <div className={pageStyles.page}>
      <header className={`row g16 fw ${pageStyles.header}`}>
        <div className={pageStyles.title}>
          <div className="row g12 fw">
            <h2 className="t20">{t(`case.kind.${of.kind}`)}</h2>
            {of.is_urgent && <Badge tone="danger">{t('console.cases.urgent')}</Badge>}
          </div>
          <p className="t13 c2">
            {of.case_no} ·{' '}
            {t('console.named', {
              name: t('console.cases.owner'),
              value: of.owner ?? t('console.cases.owner.none'),
            })}
          </p>
        </div>
        <CaseDue of={of} />
        <CaseActions of={of} />
      </header>
      <div className={`${pageStyles.columns} ${styles.columns}`}>
        <section className="card pad-l">
          <h3 className="t16">{t('console.cases.talk')}</h3>
          <div className="mt12">
            <CaseLines lines={of.lines} />
          </div>
          <CaseAnswer of={of} />
        </section>
        <StayFacts of={of} />
      </div>
    </div>
  );
}

function StayFacts({ of }: { of: DeskCase }) {
  const { t, lang } = useI18n();
  const now = useNow();
  const hotelTime = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'short',
    timeZone: of.hotel.time_zone,
  }).format(now);
  // A row without a label goes on with the row above it.
  const facts: [label: string, value: ReactNode][] = [
    [
      t('console.cases.order'),
      <span key="order" className="row g8 fw">
        <OrderLink order={of.order_no} />
        <OrderStatusBadge status={of.order_status} />
      </span>,
    ],
    [t('console.cases.guest'), of.guest],
    [t('console.cases.stay'), formatDateRange(of.check_in, of.check_out, { lang })],
    [t('console.cases.hotel'), pick(of.hotel.name, lang)],
    [
      t('console.cases.hotel.phone'),
      of.hotel.phone && <a href={callAddress(of.hotel.phone)}>{of.hotel.phone}</a>,
    ],
    ['', t('console.cases.hotel.time', { time: hotelTime })],
    [
      t('console.cases.customer'),
      <Link key="customer" to="/customers/$id" params={{ id: of.customer.id }}>
        {pick(of.customer.name, lang)}
      </Link>,
    ],
    ['', `${of.customer.user.name} · ${of.customer.user.email}`],
  ];
  return (
    <section className={`card pad-l ${styles.stay}`} aria-label={t('console.cases.stay')}>
      <dl className={`${styles.facts} t13`}>
        {facts
          .filter(([, value]) => value !== '' && value !== undefined)
          .map(([label, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a case keep their places
            <div key={index} className={styles.fact}>
              <dt className="c3">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
