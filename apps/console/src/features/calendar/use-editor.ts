import type { CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { addDays } from '@wayhouse/contract/dates';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useMemo, useState } from 'react';
import { changesOf, targetOf } from './bulk/bulk-edit.ts';
import { sheetOf, visibleValue } from './calendar-draft.ts';
import { rowsOf, type View } from './calendar-rows.ts';
import type { GridProps } from './grid/calendar-grid.tsx';
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
  cells: SelectedCells | null;
  grid: GridProps;
}

/** The state of the calendar: draft, selection, text of the input, hidden rows. */
export function useEditor(data: CalendarWindow, view: View): Editor {
  const { t, lang } = useI18n();
  const sheet = useMemo(() => sheetOf(data), [data]);
  const drafting = useDraft(data, sheet);
  const [foldedRooms, setFoldedRooms] = useState<ReadonlySet<string>>(new Set());
  const [selection, setSelection] = useState<Selection | null>(null);
  const [inputText, setInputText] = useState<string | null>(null);
  const dates = useMemo(
    () => Array.from({ length: data.days }, (_, day) => addDays(data.from, day)),
    [data.from, data.days],
  );
  const rows = useMemo(() => rowsOf(data.room_types, { foldedRooms, view }), [data, foldedRooms, view]);
  // A selection consists of row and day indexes. It is cleared when the first day or the rows change, because the same
  // indexes would then mean other cells.
  const layout = [dates[0], ...rows.map(({ id }) => id)].join(' ');
  const [selectedLayout, setSelectedLayout] = useState(layout);
  if (layout !== selectedLayout) {
    setSelectedLayout(layout);
    setSelection(null);
    setInputText(null);
  }
  const cells = selection ? selectedCells(selection, rows, dates) : null;
  const calendar: VisibleCalendar = { view, sheet, draft: drafting.draft };
  const commit = () => {
    // An input that was opened and left empty changes nothing.
    const changes = cells && inputText?.trim() ? typedChanges(inputText, cells, calendar) : [];
    if ('error' in changes) {
      toast(t(changes.error, { limit: changes.limit ?? 0 }), { tone: 'warning' });
      return false;
    }
    drafting.change(changes);
    setInputText(null);
    return true;
  };
  const fold = (roomId: string) => {
    const next = new Set(foldedRooms);
    if (!next.delete(roomId)) next.add(roomId);
    setFoldedRooms(next);
    setSelection(null);
  };
  return {
    drafting,
    cells,
    grid: {
      label: t('console.calendar.grid', { hotel: pick(data.hotel.name, lang) }),
      rows,
      dates,
      today: data.today,
      lastDay: data.last_day,
      sheet,
      draft: drafting.draft,
      view,
      selection,
      onSelect: setSelection,
      inputText,
      onType: setInputText,
      onCommit: commit,
      onStop: () => cells && drafting.change(stopChanges(cells, calendar)),
      onCopy: () => (cells ? copySelection(cells, calendar) : ''),
      onPaste: (text) => cells && drafting.change(pasteInto(text, { selection, rows, dates, view })),
      foldedRooms,
      onFold: fold,
    },
  };
}

/** Stops sales on the selected days, or reopens the days if sales are stopped on all of them. */
function stopChanges(cells: SelectedCells, calendar: VisibleCalendar) {
  const target = targetOf(cells.rows, cells.dates);
  const isStopped = target.planIds.every((rowId) =>
    target.dates.every(
      (date) => visibleValue(calendar.sheet, calendar.draft, { rowId, field: 'stop_sell', date }) === 1,
    ),
  );
  return changesOf({ stop_sell: isStopped ? 0 : 1 }, target, calendar);
}
