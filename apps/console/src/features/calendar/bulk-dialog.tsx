import { useQueryClient } from '@tanstack/react-query';
import type { CalendarWindow } from '@wayhouse/contract/console/calendar';
import { dayNumber } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { Button } from '@wayhouse/ui/button';
import { Dialog } from '@wayhouse/ui/dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/toast-store';
import { type FormEvent, useId, useState } from 'react';
import { DayFields, PriceFields, RowFields, RuleFields } from './bulk-fields.tsx';
import { type BulkForm, bulkChanges, firstBulk, readBulk } from './bulk-form.ts';
import { type Change, type Draft, sheetOf } from './calendar-draft.ts';
import { calendarQuery } from './calendar-queries.ts';
import { rowNames, rowsOf } from './calendar-rows.ts';

type Props = {
  window: CalendarWindow;
  draft: Draft;
  chosen: readonly string[];
  onDraft: (changes: Change[], sheet: ReturnType<typeof sheetOf>) => number;
  onClose: () => void;
};

/** Many rows and days at once, far beyond the window; also copies from another plan or period. */
export function BulkDialog({ window, draft, chosen, onDraft, onClose }: Props) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const id = useId();
  const [form, setForm] = useState<BulkForm>(() => firstBulk(window, chosen));
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<BulkForm>) => setForm((now) => ({ ...now, ...part }));
  const names = rowNames(window.room_types, { t, lang });
  const rows = rowsOf(window.room_types, { folded: new Set(), view: 'rates' });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readBulk(form, window);
    if ('error' in read)
      return setFailure(t(read.error, { last: window.last_day, limit: limits.allotmentMax }));
    setBusy(true);
    const load = async (from: string, days: number) =>
      sheetOf(await client.fetchQuery({ ...calendarQuery(window.hotel.id, from, days), staleTime: 0 }));
    try {
      const days = dayNumber(form.to) - dayNumber(form.from) + 1;
      const sheet = await load(form.from, days);
      const source = form.how === 'period' ? await load(form.sourceFrom, days) : sheet;
      const count = onDraft(bulkChanges(read, { form, sheet, source, draft }), sheet);
      toast(t(count > 0 ? 'console.calendar.bulk.drafted' : 'console.calendar.nothing', { days: count }));
      onClose();
    } catch {
      setFailure(t('common.failed.text'));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={t('console.calendar.bulk')}
      width={720}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={id} busy={busy}>
            {t('console.calendar.bulk.draft')}
          </Button>
        </>
      }
    >
      <form id={id} className="col g16" noValidate onSubmit={(event) => void submit(event)}>
        <p className="t13 c2">{t('console.calendar.bulk.text')}</p>
        <RowFields {...{ form, set, rows, names }} />
        <DayFields {...{ form, set, window }} />
        <PriceFields {...{ form, set, window, rows, names }} />
        <RuleFields {...{ form, set }} />
        {failure && <Note tone="danger">{failure}</Note>}
      </form>
    </Dialog>
  );
}
