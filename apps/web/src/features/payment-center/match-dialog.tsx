import { IconDownload, IconUpload } from '@tabler/icons-react';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { readStored, writeStored } from '@wayhouse/client/storage';
import { messageOf } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import type { MatchedPair, StatementMatch } from '@wayhouse/contract/payment/statement-match';
import { type ListColumn, listColumns, pairsShown } from '@wayhouse/contract/payment/statement-match-kinds';
import { amount, formatDate, money } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { TwoLines } from '@wayhouse/ui/table/two-lines';
import { useRef, useState } from 'react';
import { call, fetchFile } from '../../shared/api.ts';
import { wordList } from '../../shared/text/word-list.ts';
import styles from './payment-center.module.css';

type ColumnPositions = Partial<Record<ListColumn, number>>;
/**
 * Storage key of the columns that the reader chose for the last file, with that file's header row. A later file with
 * the same header row uses the same columns.
 */
const storageKey = 'wayhouse.list_columns';
type StoredColumns = { heads: string; columns: ColumnPositions };

const matchKey = 'POST /api/v2/statement/match';

/** Reasons for a difference that change the amounts little or not at all. */
const minorReasons: readonly MatchedPair['reason'][] = ['date', 'guest', 'rounding'];

/**
 * Compares the agency's own list with a monthly statement: choose a file, correct its columns, see the differences,
 * save them as a file.
 */
export function MatchDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { t, lang } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<StatementMatch | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run: compare } = useAction(async (listFile: File, columns?: ColumnPositions) => {
    setProblem(null);
    const answer = await call(matchKey, inputOf(month, listFile, columns) as never, { quiet: true }).catch(
      () => null,
    );
    if (answer?.code !== 0 || !answer.data) {
      setProblem(messageOf(answer, lang) ?? t('common.transport.unknown'));
      return;
    }
    setResult(answer.data);
    const heads = answer.data.heads.join('|');
    const stored = readStored<StoredColumns>(storageKey);
    // Columns that the reader chose are stored. Without a choice, stored columns of the same header row replace the
    // columns that the server found.
    if (columns) writeStored(storageKey, { heads, columns });
    else if (
      stored?.heads === heads &&
      JSON.stringify(stored.columns) !== JSON.stringify(answer.data.columns)
    )
      await compareAgain(listFile, stored.columns);
  });
  const compareAgain = async (listFile: File, columns: ColumnPositions) => {
    const answer = await call(matchKey, inputOf(month, listFile, columns) as never, { quiet: true }).catch(
      () => null,
    );
    if (answer?.code === 0 && answer.data) setResult(answer.data);
  };
  const choose = (newFile: File | undefined) => {
    if (!newFile) return;
    setFile(newFile);
    setResult(null);
    void compare(newFile);
  };
  const save = useAction(async () => {
    if (!file || !result) return;
    const input = inputOf(month, file, result.columns);
    await saveFetched(fetchFile(`${matchKey}/export`, input as never), `wayhouse-comparison-${month}.xlsx`);
  });
  return (
    <Dialog
      open
      width={960}
      onClose={onClose}
      title={t('center.match.title', { month })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {result && (
            <Button kind="primary" icon={IconDownload} busy={save.busy} onClick={() => void save.run()}>
              {t('center.match.export')}
            </Button>
          )}
        </>
      }
    >
      <div className="col g16">
        <p className="c2">{t('center.match.text')}</p>
        <div className="row g12 fw">
          <input
            ref={input}
            type="file"
            className="vh"
            accept=".csv,.xlsx"
            disabled={busy}
            aria-label={t('center.match.choose')}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button icon={IconUpload} busy={busy} onClick={() => input.current?.click()}>
            {t(file ? 'center.match.other' : 'center.match.choose')}
          </Button>
          {file && <span className="t13 c2">{file.name}</span>}
        </div>
        {problem && <Note tone="danger">{problem}</Note>}
        {result && file && (
          <Result result={result} busy={busy} onColumns={(columns) => void compare(file, columns)} />
        )}
      </div>
    </Dialog>
  );
}

function inputOf(month: string, file: File, columns?: ColumnPositions) {
  return { month, file, ...(columns && { columns: JSON.stringify(columns) }) };
}

type ResultProps = { result: StatementMatch; busy: boolean; onColumns: (columns: ColumnPositions) => void };

function Result({ result, busy, onColumns }: ResultProps) {
  const { t } = useI18n();
  const { agreed, different, unreadable, ours_total, yours_total, pairs } = result;
  const columns = useColumns();
  const differences = pairs.filter((pair) => pair.reason !== null);
  return (
    <>
      <Note tone={different === 0 ? 'success' : 'warning'}>
        <b className="b6">{t('center.match.counts', { agreed, different })}</b>
        <p>{t('center.match.totals', { ours: money(ours_total), yours: money(yours_total) })}</p>
        {unreadable > 0 && <p>{t('center.match.unreadable', { count: unreadable })}</p>}
      </Note>
      <details>
        <summary>{t('center.match.columns')}</summary>
        <div className={`mt12 ${styles.matchColumns}`}>
          {listColumns.map((column) => (
            <Select
              key={column}
              label={t(`center.match.column.${column}`)}
              value={String(result.columns[column] ?? '')}
              placeholder={t('center.match.column.none')}
              disabled={busy}
              options={result.heads.map((head, position) => ({
                value: String(position),
                label: head || String(position + 1),
              }))}
              onChange={(position) => {
                const { [column]: _before, ...otherColumns } = result.columns;
                onColumns(position === '' ? otherColumns : { ...otherColumns, [column]: Number(position) });
              }}
            />
          ))}
        </div>
      </details>
      {differences.length > 0 && (
        <DataTable
          columns={columns}
          rows={differences}
          keyOf={(_row, index) => index}
          caption={t('center.match.differences')}
          label={t('center.match.differences')}
          density="compact"
          isPartOfList
        />
      )}
      {pairs.length === pairsShown && (
        <p className="t13 c3">{t('center.match.cut', { count: pairsShown })}</p>
      )}
    </>
  );
}

function useColumns(): Column<MatchedPair>[] {
  const { t, lang } = useI18n();
  const day = (value: string | null | undefined) => (value ? formatDate(value, { lang, year: false }) : '');
  return [
    {
      head: t('center.match.reason'),
      isRowHead: true,
      cell: ({ reason }) => (
        <Badge tone={minorReasons.includes(reason) ? 'info' : 'warning'}>
          {t(`center.match.reason.${reason ?? 'amount'}`)}
        </Badge>
      ),
    },
    {
      head: t('center.match.ours'),
      labeled: true,
      cell: ({ ours }) =>
        ours ? (
          <TwoLines
            first={wordList(lang, [day(ours.day), ours.order_nos.join(', ')])}
            second={wordList(lang, [...ours.refs, ...ours.guests, ...ours.hotels])}
          />
        ) : (
          t('common.dash')
        ),
    },
    {
      head: t('center.match.our_sum'),
      labeled: true,
      numeric: true,
      cell: ({ ours }) => (ours ? amount(ours.amount) : ''),
    },
    {
      head: t('center.match.yours'),
      labeled: true,
      cell: ({ yours }) =>
        yours ? (
          <TwoLines
            first={wordList(lang, [
              t('center.match.line', { line: yours.line }),
              day(yours.day),
              yours.order,
            ])}
            second={wordList(lang, [yours.ref, yours.guest])}
          />
        ) : (
          t('common.dash')
        ),
    },
    {
      head: t('center.match.your_sum'),
      labeled: true,
      numeric: true,
      cell: ({ yours }) => (yours ? amount(yours.amount) : ''),
    },
    {
      head: t('center.match.difference'),
      labeled: true,
      numeric: true,
      cell: ({ difference }) => <b className="b6">{amount(difference)}</b>,
    },
  ];
}
