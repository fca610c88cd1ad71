import type { Supplier } from '@wayhouse/contract/console/suppliers';
import { count as plainCount } from '@wayhouse/i18n/format';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { type VerticalStep, VerticalSteps } from '@wayhouse/ui/steps';
import { Moment } from '../../shared/time/moment.tsx';
import { quotaState, searchQuota } from './quota-state.ts';
import { isSlow, recentSearchMs } from './source-state.tsx';
import { secondsText } from './sources-table.tsx';
import supplierStyles from './suppliers.module.css';

/** The steps that the platform takes automatically in the source's present state: completed, current and next. */
export function SourceNow({ supplier }: { supplier: Supplier }) {
  const i18n = useI18n();
  return (
    <section className={supplierStyles.now}>
      <h3 className="t14 b6">{i18n.t('console.suppliers.now')}</h3>
      <VerticalSteps steps={stepsOf(supplier, i18n)} />
    </section>
  );
}

function stepsOf(supplier: Supplier, { t }: I18n): VerticalStep[] {
  const { enabled, health, requests, budget_ms: budgetMs } = supplier;
  const bookingsStep = { id: 'on', state: 'done' as const, title: t('console.suppliers.now.bookings') };
  if (!enabled)
    return [
      { id: 'off', state: 'bad', title: t('console.suppliers.now.off') },
      bookingsStep,
      { id: 'back', state: 'next', title: t('console.suppliers.now.off_next') },
    ];
  if (health && health.breaker !== 'closed')
    return [
      {
        id: 'paused',
        state: 'bad',
        title: t('console.suppliers.now.paused'),
        note: health.since && <Moment at={health.since} />,
      },
      bookingsStep,
      { id: 'trial', state: 'next', title: t('console.suppliers.now.trial') },
    ];
  if (quotaState(requests) === 'used')
    return [
      {
        id: 'used',
        state: 'bad',
        title: t('console.suppliers.now.used', { count: plainCount(searchQuota(requests) ?? 0) }),
      },
      { id: 'on', state: 'now', title: t('console.suppliers.now.reserve') },
      { id: 'midnight', state: 'next', title: t('console.suppliers.now.midnight') },
    ];
  if (isSlow(supplier))
    return [
      {
        id: 'slow',
        state: 'bad',
        title: t('console.suppliers.now.slow', { time: secondsText(recentSearchMs(supplier)) }),
      },
      {
        id: 'late',
        state: 'now',
        title: t('console.suppliers.now.late', { time: secondsText(budgetMs) }),
        note: t('console.suppliers.now.late_note'),
      },
    ];
  return [
    {
      id: 'good',
      state: 'now',
      title: t('console.suppliers.now.good'),
      note: t('console.suppliers.now.good_note'),
    },
  ];
}
