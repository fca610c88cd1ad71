import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { dayNumber } from '@wayhouse/contract/dates';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { type Change, type Draft, sheetOf } from '../calendar-draft.ts';
import { calendarQuery } from '../calendar-queries.ts';
import { rowNames, rowsOf } from '../calendar-rows.ts';
import { DayFields, PriceFields, RowFields, RuleFields } from './bulk-fields.tsx';
import { type BulkForm, bulkChanges, initialBulkForm, parseBulkForm } from './bulk-form.ts';

type Props = {
  window: CalendarWindow;
  draft: Draft;
  rowIds: readonly string[];
  onDraft: (changes: Change[], sheet: ReturnType<typeof sheetOf>) => number;
  onClose: () => void;
};

/**
 * Edits many rows and days in the draft at once, also outside the visible days. Can copy prices of another plan or
 * period.
 */
export function BulkDialog({ window, draft, rowIds, onDraft, onClose }: Props) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [form, setForm] = useState<BulkForm>(() => initialBulkForm(window, rowIds));
  const [failure, setFailure] = useState<string | null>(null);
  const set = (part: Partial<BulkForm>) => setForm((now) => ({ ...now, ...part }));
  const names = rowNames(window.room_types, { t, lang });
  const rows = rowsOf(window.room_types, { foldedRooms: new Set(), view: 'rates' });
  const { busy, run: save } = useAction(async () => {
    const parsed = parseBulkForm(form, window);
    if ('error' in parsed)
      return setFailure(t(parsed.error, { last: window.last_day, limit: parsed.limit ?? 0 }));
    const load = async (from: string, days: number) =>
      sheetOf(await client.fetchQuery({ ...calendarQuery(window.hotel.id, from, days), staleTime: 0 }));
    try {
      const days = dayNumber(form.to) - dayNumber(form.from) + 1;
      const sheet = await load(form.from, days);
      const source = form.priceWay === 'period' ? await load(form.sourceFrom, days) : sheet;
      const count = onDraft(bulkChanges(parsed, { form, sheet, source, draft }), sheet);
      toast(t(count > 0 ? 'console.calendar.bulk.drafted' : 'console.calendar.nothing', { days: count }));
      onClose();
    } catch {
      setFailure(t('common.failed.text'));
    }
  });
  return (
    <FormDialog
      saveState={{ busy, failure }}
      title={t('console.calendar.bulk')}
      width={720}
      confirm={t('console.calendar.bulk.draft')}
      onClose={onClose}
      onSave={save}
    >
      <p className="t13 c2">{t('console.calendar.bulk.text')}</p>
      <RowFields form={form} set={set} rows={rows} names={names} />
      <DayFields form={form} set={set} window={window} />
      <PriceFields form={form} set={set} window={window} rows={rows} names={names} />
      <RuleFields form={form} set={set} />
    </FormDialog>
  );
}
