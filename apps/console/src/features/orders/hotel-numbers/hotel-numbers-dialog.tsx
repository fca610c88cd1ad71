import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useDebounced } from '@wayhouse/client/use-debounced';
import { invalidCode } from '@wayhouse/contract/answer-codes';
import type { HotelNumberRow } from '@wayhouse/contract/console/orders/hotel-numbers';
import { hotelNumberLength, hotelNumbersMax } from '@wayhouse/contract/console/orders/hotel-numbers-max';
import { formatDateRange } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { TextArea } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { call, fetchData } from '../../../shared/api.ts';
import { type PastedLine, readPastedLines } from './read-pasted-lines.ts';

const tones = {
  new: 'success',
  replaces: 'warning',
  same: 'neutral',
  closed: 'danger',
  unknown: 'danger',
  changed: 'danger',
} as const;
const isToRecord = ({ outcome }: HotelNumberRow) => outcome === 'new' || outcome === 'replaces';

/** Records the hotel's numbers of many orders, pasted from its arrivals list; a preview names each order. */
export function HotelNumbersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm({
    name: 'hotel-numbers',
    start: () => ({ text: '' }),
    check: ({ text }) => ({ text: text.trim() === '' ? 'console.cases.field.required' : undefined }),
  });
  const pasted = readPastedLines(form.draft.text);
  const preview = usePreview(pasted.lines);
  // The query keeps its previous rows while it loads, so a cleared text is handled here.
  const rows = pasted.lines.length > 0 ? (preview.data?.rows ?? []) : [];
  const rowsToRecord = rows.filter(isToRecord);
  const save = async () => {
    const result = await form.submit(async () => {
      if (!preview.isCurrent || rowsToRecord.length === 0)
        return { code: invalidCode, message: t('console.numbers.nothing') };
      const lines = rowsToRecord.map(({ order_no, number, present }) => ({ order_no, number, present }));
      return call('POST /api/console/v1/hotel_numbers', { lines }, { quiet: true });
    });
    void client.invalidateQueries({ queryKey: ['orders'] });
    if (!result) return;
    const { recorded } = result;
    const isAll = recorded === rowsToRecord.length;
    toast(
      t(isAll ? 'console.numbers.done' : 'console.numbers.partly', {
        count: recorded,
        all: rowsToRecord.length,
      }),
      {
        tone: isAll ? 'success' : 'warning',
      },
    );
    if (isAll) return onClose();
    void preview.refetch();
  };
  return (
    <FormDialog
      saveState={form}
      width={960}
      title={t('console.numbers')}
      confirm={t('console.numbers.record', { count: rowsToRecord.length })}
      onClose={onClose}
      onSave={save}
    >
      <TextArea
        label={t('console.numbers.list')}
        hint={t('console.numbers.hint', { max: hotelNumbersMax })}
        rows={6}
        value={form.draft.text}
        error={form.error('text')}
        onChange={(event) => form.change({ text: event.target.value })}
      />
      <Faults lines={pasted.lines} faults={pasted.faults} />
      {preview.error && pasted.lines.length > 0 && (
        <ErrorState title={preview.error.message} onRetry={() => void preview.refetch()} />
      )}
      {preview.isLoading && <Skeleton height={120} />}
      {rows.length > 0 && <Rows rows={rows} isStale={!preview.isCurrent} />}
    </FormDialog>
  );
}

function usePreview(lines: readonly PastedLine[]) {
  const debouncedLines = useDebounced(JSON.stringify(lines));
  const query = useQuery({
    queryKey: ['orders', 'hotel-numbers', debouncedLines],
    queryFn: () =>
      fetchData('POST /api/console/v1/hotel_numbers/preview', {
        lines: JSON.parse(debouncedLines) as PastedLine[],
      }),
    enabled: debouncedLines !== '[]' && lines.length <= hotelNumbersMax,
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const isCurrent = debouncedLines === JSON.stringify(lines) && !query.isPlaceholderData && query.isSuccess;
  const { data, error, isLoading, refetch } = query;
  return { data, error, isLoading, refetch, isCurrent };
}

/** Warns of too many lines, and lists the numbers of unreadable lines. */
function Faults({ lines, faults }: { lines: readonly PastedLine[]; faults: readonly number[] }) {
  const { t } = useI18n();
  const faultsMax = 10;
  return (
    <>
      {lines.length > hotelNumbersMax && (
        <Note tone="danger">{t('console.numbers.too_many', { max: hotelNumbersMax })}</Note>
      )}
      {faults.length > 0 && (
        <Note tone="warning">
          {t('console.numbers.faults', {
            lines: faults.slice(0, faultsMax).join(', '),
            count: faults.length,
            max: hotelNumberLength,
          })}
        </Note>
      )}
    </>
  );
}

function Rows({ rows, isStale }: { rows: readonly HotelNumberRow[]; isStale: boolean }) {
  const { t, lang } = useI18n();
  const columns: Column<HotelNumberRow>[] = [
    {
      head: t('console.numbers.order'),
      cell: ({ order_no, order }) => (
        <>
          <b className="b6 num">{order_no}</b>
          <div className="t12 c3">{order?.guest}</div>
        </>
      ),
    },
    {
      head: t('console.numbers.stay'),
      cell: ({ order }) =>
        order && (
          <>
            {pick(order.hotel, lang)}
            <div className="t12 c3">
              {formatDateRange(order.check_in, order.check_out, { lang, year: true })}
            </div>
          </>
        ),
    },
    { head: t('console.numbers.number'), labeled: true, className: 'b6', cell: ({ number }) => number },
    {
      head: t('console.numbers.outcome'),
      cell: ({ outcome, present }) => (
        <Badge tone={tones[outcome]}>{t(`console.numbers.outcome.${outcome}`, { present })}</Badge>
      ),
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      isStale={isStale}
      onPhone="cards"
      keyOf={({ order_no }) => order_no}
    />
  );
}
