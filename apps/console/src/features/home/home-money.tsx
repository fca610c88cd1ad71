import { useNavigate } from '@tanstack/react-router';
import type { BankForecast, CreditByAge } from '@wayhouse/contract/console/work/home';
import { formatDate, money } from '@wayhouse/i18n/format';
import { BarList } from '@wayhouse/ui/charts/bar-list';
import { ChartCard } from '@wayhouse/ui/charts/chart-card';
import { StepChart } from '@wayhouse/ui/charts/step-chart';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { axisText } from '../../shared/numbers/share.ts';
import { splitPath } from '../../shared/split-path.ts';
import styles from './home.module.css';
import { PathLink } from './path-link.tsx';

type Day = BankForecast['days'][number];

/** The expected balance of the bank account on each of the next days, and used credit by age. */
export function HomeMoney({ forecast, credit }: { forecast: BankForecast; credit: CreditByAge }) {
  return (
    <div className={styles.wide}>
      <Forecast forecast={forecast} />
      <Ages credit={credit} />
    </div>
  );
}

function Forecast({ forecast }: { forecast: BankForecast }) {
  const { t, lang } = useI18n();
  const title = t('console.start.forecast');
  const points = forecast.days.map(({ day, incoming, outgoing, balance }) => ({
    key: day,
    value: Number(balance),
    label: formatDate(day, { lang, year: false, weekday: false }),
    name: formatDate(day, { lang, year: false, weekday: true }),
    notes: [
      incoming !== '0.00' && `${t('console.start.forecast.in')} ${money(incoming)}`,
      outgoing !== '0.00' && `${t('console.start.forecast.out')} ${money(outgoing)}`,
    ].filter((note) => note !== false),
  }));
  return (
    <ChartCard
      title={title}
      note={t('console.start.forecast.note')}
      table={<ForecastTable forecast={forecast} title={title} />}
    >
      <StepChart
        label={title}
        points={points}
        formatValue={(value) => money(value.toFixed(2))}
        formatAxis={axisText}
      />
    </ChartCard>
  );
}

/**
 * Today, and the later days on which money moves. An incoming sum links to the credit desk, an outgoing sum to the
 * approved payables.
 */
function ForecastTable({
  forecast: { days, in_path, out_path },
  title,
}: {
  forecast: BankForecast;
  title: string;
}) {
  const { t, lang } = useI18n();
  const linkedSum = (sum: string, path: string) =>
    sum === '0.00' ? '–' : <PathLink path={path}>{money(sum, '')}</PathLink>;
  const columns: Column<Day>[] = [
    {
      head: t('console.reports.date'),
      isRowHead: true,
      cell: ({ day }) => formatDate(day, { lang, year: false, weekday: true }),
    },
    {
      head: t('console.start.forecast.in'),
      numeric: true,
      labeled: true,
      cell: ({ incoming }) => linkedSum(incoming, in_path),
    },
    {
      head: t('console.start.forecast.out'),
      numeric: true,
      labeled: true,
      cell: ({ outgoing }) => linkedSum(outgoing, out_path),
    },
    {
      head: t('console.start.forecast.balance'),
      numeric: true,
      labeled: true,
      cell: ({ balance }) => money(balance, ''),
    },
  ];
  const daysWithMoves = days.filter(
    ({ incoming, outgoing }, index) => index === 0 || incoming !== '0.00' || outgoing !== '0.00',
  );
  return <DataTable columns={columns} rows={daysWithMoves} keyOf={({ day }) => day} caption={title} />;
}

function Ages({ credit: { ages, unused } }: { credit: CreditByAge }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const openAge = (age: string) => {
    const path = ages.find((each) => each.age === age)?.path;
    if (path) void navigate(splitPath(path));
  };
  return (
    <ChartCard title={t('console.credit.by_age')} note="US$">
      <BarList
        bars={ages.map(({ age, amount }) => ({
          key: age,
          value: Number(amount),
          isQuiet: age === 'not_due',
          name: t(`console.credit.age.${age}`),
          text: money(amount, ''),
        }))}
        onSelect={openAge}
      />
      {unused !== '0.00' && (
        <p className="t12 c3 mt8">
          {t('console.credit.unused')} −{money(unused, '')}
        </p>
      )}
    </ChartCard>
  );
}
