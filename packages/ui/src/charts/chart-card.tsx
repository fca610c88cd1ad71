import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { useI18n } from '../i18n.tsx';
import styles from './charts.module.css';

type Props = {
  title: string;
  note?: string;
  /** Legend that explains the chart's marks. */
  legend?: ReactNode;
  /** The same values as a table. */
  table?: ReactNode;
  children: ReactNode;
};

/** A card with a chart. With `table`, a button shows the values as a table in place of the chart. */
export function ChartCard({ title, note, legend, table, children }: Props) {
  const { t } = useI18n();
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id} className="t14 b6">
          {title}
        </h2>
        {note && <span className="t12 c3">{note}</span>}
        <span className="mla row g12 fw">
          {legend}
          {table && (
            <Button
              kind="ghost"
              size="sm"
              icon={isTable ? IconChartBar : IconTable}
              onClick={() => setIsTable(!isTable)}
            >
              {t(isTable ? 'charts.chart' : 'charts.table')}
            </Button>
          )}
        </span>
      </header>
      {isTable ? table : children}
    </section>
  );
}
