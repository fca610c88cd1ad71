import type { HomeFigureRow } from '@wayhouse/contract/console/work/home';
import type { HomeFigure } from '@wayhouse/contract/console/work/home-kinds';
import { count, money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import type { ReactNode } from 'react';
import { shareOfCases } from '../../shared/numbers/share.ts';
import styles from './home.module.css';
import { PathLink } from './path-link.tsx';

const moneyKinds: readonly HomeFigure[] = ['bank', 'prepaid', 'suppliers', 'credit_used', 'credit_overdue'];

export const isMoney = (kind: HomeFigure): boolean => moneyKinds.includes(kind);

type Props = { title: string; figures: readonly HomeFigureRow[]; tools?: ReactNode };

/** Key figures of the business. A press on a figure opens the page with the rows behind it. */
export function HomeFigures({ title, figures, tools }: Props) {
  const { t } = useI18n();
  return (
    <section className={styles.part}>
      <div className="row fw g12">
        <h2 className="t16">{title}</h2>
        {tools && <span className="mla">{tools}</span>}
      </div>
      <div className={styles.figures} data-part="figures">
        {figures.map((figure) => (
          <PathLink key={figure.kind} path={figure.path} className={styles.figure}>
            <span className="t12 c3">{t(`console.start.figure.${figure.kind}`)}</span>
            <span className={styles.value}>{valueText(figure.value)}</span>
            <span className="t12 c3">{comparisonText(figure, t)}</span>
          </PathLink>
        ))}
      </div>
    </section>
  );
}

function valueText(value: HomeFigureRow['value']): string {
  if ('money' in value) return money(value.money);
  if (!('of' in value)) return count(value.count);
  return value.of === 0 ? '–' : shareOfCases(value.count, value.of);
}

/** The text below a figure: the two counts behind a share, or the figure of the period before; empty without either. */
function comparisonText({ value, before }: HomeFigureRow, t: ReturnType<typeof useI18n>['t']): string {
  if ('of' in value && value.of === 0) return t('console.start.of_none');
  if ('of' in value) return t('console.start.of', { count: count(value.count), of: count(value.of) });
  if (!before) return '';
  return t('console.reports.was', {
    before: 'money' in before ? money(before.money) : count(before.count),
  });
}
