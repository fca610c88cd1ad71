import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import type { CompanyReport } from '@wayhouse/contract/account/company-report';
import {
  type ReportBasis,
  type ReportFormat,
  reportBases,
  reportFormats,
} from '@wayhouse/contract/account/report-bases';
import { addMonths, operatorDay } from '@wayhouse/contract/dates';
import { formatMonth } from '@wayhouse/i18n/format';
import { Button, IconButton } from '@wayhouse/ui/button';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import styles from '../../features/company-report/report.module.css';
import {
  DeadlinesCard,
  MonthsCard,
  PeopleCard,
  PlacesCards,
  SavedCard,
} from '../../features/company-report/report-cards.tsx';
import { ReportFigures } from '../../features/company-report/report-figures.tsx';
import { reportQuery } from '../../features/company-report/report-queries.ts';
import { fetchFile } from '../../shared/api.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import accountStyles from '../../shared/styles/account.module.css';

type Params = { month?: string; basis?: string };

/** /account/report: spending and savings of the account in a month. The address holds month and basis. */
export function CompanyReportPage() {
  const { t } = useI18n();
  const params = useSearch({ strict: false }) as Params;
  const navigate = useNavigate();
  useTitle('report.title');
  const thisMonth = operatorDay(new Date(productNow())).slice(0, 7);
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(params.month ?? '') ? (params.month ?? '') : thisMonth;
  const basis = reportBases.find((each) => each === params.basis) ?? 'booked';
  const report = useQuery(reportQuery(month, basis));
  const show = (next: Params) =>
    void navigate({ to: '.', search: { ...params, ...next } as never, replace: true, resetScroll: false });
  return (
    <main id="main" className={accountStyles.accountPage}>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <h1>{t('report.title')}</h1>
        <div className={styles.tools}>
          <MonthSteps month={month} onMonth={(next) => show({ month: next })} />
          <Segmented
            label={t('report.basis')}
            value={basis}
            choices={reportBases.map((each) => ({ value: each, label: t(`report.basis.${each}`) }))}
            onChange={(next) => show({ basis: next })}
          />
          <Exports month={month} basis={basis} isEmpty={report.data?.figures.bookings === 0} />
        </div>
      </div>
      {report.isError && (
        <ErrorState
          title={t('account.failed')}
          text={report.error.message}
          onRetry={() => void report.refetch()}
        />
      )}
      {report.isPending && <Loading />}
      {report.data && !report.isError && (
        <Report report={report.data} month={month} onMonth={(next) => show({ month: next })} />
      )}
    </main>
  );
}

function MonthSteps({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const { t, lang } = useI18n();
  return (
    <>
      <IconButton
        icon={IconChevronLeft}
        label={t('report.earlier')}
        onClick={() => onMonth(addMonths(month, -1))}
      />
      <b className="b6" aria-live="polite">
        {formatMonth(`${month}-01`, lang)}
      </b>
      <IconButton
        icon={IconChevronRight}
        label={t('report.later')}
        onClick={() => onMonth(addMonths(month, 1))}
      />
    </>
  );
}

type ExportsProps = { month: string; basis: ReportBasis; isEmpty: boolean };

/** A button for each format, which saves the month's sums and bookings as a file. */
function Exports({ month, basis, isEmpty }: ExportsProps) {
  const { t } = useI18n();
  const { busy, run } = useAction((format: ReportFormat) =>
    saveFetched(
      fetchFile('GET /api/v2/company/report/export', { month, basis, format }),
      `wayhouse-spending-${month}.${format}`,
    ),
  );
  return reportFormats.map((format) => (
    <Button
      key={format}
      size="sm"
      icon={IconDownload}
      busy={busy}
      disabled={isEmpty}
      onClick={() => void run(format)}
    >
      {t(`report.export.${format}`)}
    </Button>
  ));
}

type ReportProps = { report: CompanyReport; month: string; onMonth: (month: string) => void };

function Report({ report, month, onMonth }: ReportProps) {
  const { t, lang } = useI18n();
  return (
    <div className={styles.cards}>
      {report.scope === 'own' && <p className="t13 c2">{t('report.own')}</p>}
      <ReportFigures report={report} />
      <div className={styles.halves}>
        <MonthsCard report={report} onMonth={onMonth} />
        <div className={styles.stack}>
          <SavedCard report={report} />
          <DeadlinesCard report={report} />
        </div>
      </div>
      {report.figures.bookings === 0 ? (
        <EmptyState
          title={t('report.none', { month: formatMonth(`${month}-01`, lang) })}
          text={t('report.none_text')}
        />
      ) : (
        <>
          {report.people && <PeopleCard people={report.people} report={report} />}
          <PlacesCards report={report} />
        </>
      )}
      <p className="t12 c3">{t('report.definition')}</p>
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.cards} aria-busy="true">
      <Skeleton height={92} />
      <Skeleton height={280} />
      <Skeleton height={220} />
    </div>
  );
}
