import { IconArrowsDiff, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Statement, statementFormats } from '@wayhouse/contract/payment/statements';
import { amount, formatMonth } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { Pager } from '@wayhouse/ui/pager';
import { deviceZone } from '@wayhouse/ui/pure/device-zone';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
import { saveWhenReady } from '../../shared/save-when-ready.ts';
import styles from '../../shared/styles/booking.module.css';
import { say } from '../../shared/text/texts.ts';
import { rowsPerPage, statementsQuery } from './center-queries.ts';
import { SideList } from './side-list.tsx';

/** The dialog loads at the first press, because few readers compare statements. */
const MatchDialog = lazy(() => import('./match-dialog.tsx').then((file) => ({ default: file.MatchDialog })));

/**
 * The monthly statements with their sums; each can be saved as PDF or spreadsheet, and compared with the agency's list.
 */
export function Statements() {
  const { t } = useI18n();
  const [page, setPage] = useState(1);
  const list = useQuery(statementsQuery(page));
  const { fileInProgress, make } = useExport();
  const [comparedMonth, setComparedMonth] = useState<string | null>(null);
  return (
    <SideList id="pc-months" title={t('center.months')} none={t('center.months.none')} list={list}>
      {(list.data?.items ?? []).map((statement) => (
        <li key={statement.month}>
          <Row statement={statement}>
            {(['pdf', 'xlsx'] as const).map((format) => (
              <Button
                key={format}
                size="xs"
                icon={format === 'pdf' ? IconFileTypePdf : IconFileSpreadsheet}
                busy={fileInProgress === `${statement.month}.${format}`}
                disabled={fileInProgress !== null && fileInProgress !== `${statement.month}.${format}`}
                aria-label={t(`center.months.${format}`, { month: statement.month })}
                onClick={() => void make(statement.month, format)}
              >
                {t(format === 'pdf' ? 'center.months.pdf_short' : 'center.months.xlsx_short')}
              </Button>
            ))}
            <Button
              size="xs"
              icon={IconArrowsDiff}
              aria-label={t('center.match.open_of', { month: statement.month })}
              onClick={() => setComparedMonth(statement.month)}
            >
              {t('center.match.open')}
            </Button>
          </Row>
        </li>
      ))}
      {list.data && list.data.total > rowsPerPage && (
        <li>
          <Pager page={page} pageSize={rowsPerPage} total={list.data.total} onPage={setPage} />
        </li>
      )}
      {comparedMonth !== null && (
        <Suspense>
          <MatchDialog month={comparedMonth} onClose={() => setComparedMonth(null)} />
        </Suspense>
      )}
    </SideList>
  );
}

function Row({ statement, children }: { statement: Statement; children: ReactNode }) {
  const { t, lang } = useI18n();
  return (
    <div className="row btw st fw g12">
      <span className="t13">
        <b className="row g8 b6 t14">
          {formatMonth(statement.from, lang)}
          {statement.open && <Badge tone="info">{t('center.months.open')}</Badge>}
        </b>
        <span className={`c2 ${styles.block}`}>
          {t('center.months.flow', {
            in: amount(statement.money_in),
            out: amount(statement.money_out),
            count: statement.movements,
          })}
        </span>
        <span className={`c3 ${styles.block}`}>
          {t('center.months.closing', {
            prepaid: amount(statement.closing_prepaid),
            used: amount(statement.closing_credit_used),
          })}
        </span>
      </span>
      <span className="row g8">{children}</span>
    </div>
  );
}

type Format = (typeof statementFormats)[number];

/** Requests a month's statement, which is made in the background, and saves the file when it is ready. */
function useExport(): {
  /** Name of the file that is being made, such as `2026-11.pdf`. */
  fileInProgress: string | null;
  make: (month: string, format: Format) => Promise<void>;
} {
  const [fileInProgress, setFileInProgress] = useState<string | null>(null);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  const make = async (month: string, format: Format) => {
    if (fileInProgress !== null) return;
    setFileInProgress(`${month}.${format}`);
    try {
      const answer = await call('POST /api/v2/statement/export', { month, format, zone: deviceZone() });
      if (answer.code !== 0 || !answer.data) return;
      const isSaved = await saveWhenReady(answer.data.record_id, () => isUnmounted.current);
      if (!isSaved) toast(say('center.months.failed'), { tone: 'warning' });
    } catch {
      toast(say('center.months.failed'), { tone: 'warning' });
    } finally {
      setFileInProgress(null);
    }
  };
  return { fileInProgress, make };
}
