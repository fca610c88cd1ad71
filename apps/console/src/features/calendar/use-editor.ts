import type { CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { addDays } from '@wayhouse/contract/dates';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useMemo, useState } from 'react';
import { changesOf, targetOf } from './bulk-edit.ts';
import { sheetOf, shownIn } from './calendar-draft.ts';
import type { GridProps } from './calendar-grid.tsx';
import { rowsOf, type View } from './calendar-rows.ts';
import type { Selection } from './selection.ts';
import {
  copySelection,
  pasteInto,
  type SelectedCells,
  selectedCells,
  typedChanges,
  type VisibleCalendar,
} from './typed-changes.ts';
import { type Drafting, useDraft } from './use-draft.ts';

export interface Editor {
  drafting: Drafting;
  chosen: SelectedCells | null;
  grid: GridProps;
}

/** The state of the grid: selection, typed text, hidden rows. */
export function useEditor(data: CalendarWindow, view: View): Editor {
  const { t, lang } = useI18n();
  const sheet = useMemo(() => sheetOf(data), [data]);
  const drafting = useDraft(data, sheet);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [marked, setMarked] = useState<Selection | null>(null);
  const [typing, setTyping] = useState<string | null>(null);
  const dates = useMemo(
    () => Array.from({ length: data.days }, (_, day) => addDays(data.from, day)),
    [data.from, data.days],
  );
  const rows = useMemo(() => rowsOf(data.room_types, { folded, view }), [data, folded, view]);
  const chosen = marked ? selectedCells(marked, rows, dates) : null;
  const calendar: VisibleCalendar = { view, sheet, draft: drafting.draft };
  const commit = () => {
    const changes = chosen && typing !== null ? typedChanges(typing, chosen, calendar) : null;
    if (!changes) return void toast(t('console.calendar.price.bad'), { tone: 'warning' });
    drafting.change(changes);
    setTyping(null);
  };
  const fold = (roomId: string) => {
    const next = new Set(folded);
    if (!next.delete(roomId)) next.add(roomId);
    setFolded(next);
    setMarked(null);
  };
  return {
    drafting,
    chosen,
    grid: {
      label: t('console.calendar.grid', { hotel: pick(data.hotel.name, lang) }),
      rows,
      dates,
      today: data.today,
      lastDay: data.last_day,
      sheet,
      draft: drafting.draft,
      view,
      marked,
      onMark: setMarked,
      typing,
      onType: setTyping,
      onCommit: commit,
      onStop: () => chosen && drafting.change(stopChanges(chosen, calendar)),
      onCopy: () => (chosen ? copySelection(chosen, calendar) : ''),
      onPaste: (text) => chosen && drafting.change(pasteInto(text, { marked, rows, dates, view })),
      folded,
      onFold: fold,
    },
  };
}

/** Closes the selected days, or opens them when all are closed. */
function stopChanges(chosen: SelectedCells, visible: VisibleCalendar) {
  const target = targetOf(chosen.rows, chosen.dates);
  const isStopped = target.planIds.every((rowId) =>
    target.dates.every(
      (date) => shownIn(visible.sheet, visible.draft, { rowId, field: 'stop_sell', date }) === 1,
    ),
  );
  return changesOf({ stop_sell: isStopped ? 0 : 1 }, target, visible);
}
