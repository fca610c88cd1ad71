import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import { belowSoldCode, calendarConflictCode } from '@wayhouse/contract/answer-codes';
import type { BelowSold, CalendarConflict, CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useMemo, useRef, useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { useLeaveGuard } from '../../shared/use-leave-guard.ts';
import {
  applyChanges,
  type Change,
  countOwnPublished,
  type Draft,
  markConflicts,
  markSoldDays,
  type Place,
  resolveConflicts,
  type Sheet,
  withoutPast,
  withoutPublished,
} from './calendar-draft.ts';
import { publishDraft } from './publish-draft.ts';

export interface Drafting {
  draft: Draft;
  busy: boolean;
  canUndoEdit: boolean;
  /**
   * Adds changes of days that can be edited. Default sheet: the visible days. Returns the number of cells that got a
   * new value. Cells that return to their published value leave the draft and are not counted.
   */
  change: (changes: readonly Change[], sheet?: Sheet) => number;
  /** Undoes the last edit of the draft; false when there is none. */
  undoEdit: () => boolean;
  discard: () => void;
  /** Resolves the conflict of the cell `only`, or all conflicts when it is absent. */
  resolveConflicts: (keep: 'mine' | 'theirs', only?: Place) => void;
  publish: () => Promise<void>;
  /** Undoes a published change set. */
  undoChangeSet: (changeSetId: number) => Promise<void>;
}

const emptyDraft: Draft = new Map();
type Address = { hotel?: string };

/** The unpublished edits of a hotel, and their publication. A refused publication keeps the edits. */
export function useDraft(window: CalendarWindow | undefined, sheet: Sheet | null): Drafting {
  const { t } = useI18n();
  const [drafts, setDrafts] = useState<readonly Draft[]>([emptyDraft]);
  // The calendar no longer shows the days that have ended at the hotel, and the server refuses them.
  const draft = useMemo(
    () => withoutPast(drafts.at(-1) ?? emptyDraft, window?.today),
    [drafts, window?.today],
  );
  // For the bulk edit, which adds its changes after a call. The draft may have been published during that call.
  const newestDraft = useRef(draft);
  newestDraft.current = draft;
  // The draft stays while the calendar shows other days or another view of the hotel.
  useLeaveGuard(
    draft.size > 0,
    ({ pathname, search }) =>
      pathname.endsWith('/calendar') && [undefined, window?.hotel.id].includes((search as Address).hotel),
  );
  // Uses the newest draft, because the reader may have typed while the answer of a call was loading.
  const replace = (next: (newest: Draft) => Draft) =>
    setDrafts((all) => [...all.slice(0, -1), next(all.at(-1) ?? emptyDraft)]);
  const refresh = useRefresh(window);
  const undoChangeSet = useUndoChangeSet(window);
  const { busy, run: publish } = useAction(async () => {
    if (!window || draft.size === 0) return;
    const { published, days, changeSetIds, refusal } = await publishDraft(window, draft);
    await refresh();
    if (published.size > 0) {
      setDrafts((all) => [withoutPublished(all.at(-1) ?? emptyDraft, published)]);
      toast(t('console.calendar.published', { days }), {
        tone: 'success',
        action: { label: t('console.calendar.undo'), run: () => void undoAll(changeSetIds) },
      });
    }
    if (refusal?.code === calendarConflictCode) {
      const conflict = refusal.data as CalendarConflict;
      const publishedCount = countOwnPublished(draft, conflict);
      if (publishedCount > 0)
        toast(t('console.calendar.published', { days: publishedCount }), { tone: 'success' });
      replace((newest) => markConflicts(newest, conflict));
    } else if (refusal?.code === belowSoldCode)
      replace((newest) => markSoldDays(newest, (refusal.data as BelowSold).days));
    else if (refusal) toast(problemOf(refusal) ?? '', { tone: 'warning' });
  });
  const undoAll = async (changeSetIds: readonly number[]) => {
    for (const id of changeSetIds.toReversed()) await undoChangeSet(id);
  };
  return {
    draft,
    busy,
    canUndoEdit: drafts.length > 1,
    change: (changes, otherSheet) => {
      const targetSheet = otherSheet ?? sheet;
      if (!targetSheet || !window) return 0;
      const editableChanges = changes.filter(({ date }) => date >= window.today && date <= window.last_day);
      const before = newestDraft.current;
      const next = applyChanges(before, targetSheet, editableChanges);
      const changedCells = [...next].filter(([key, cell]) => before.get(key)?.after !== cell.after).length;
      if (changedCells > 0 || next.size !== before.size) setDrafts((all) => [...all, next]);
      return changedCells;
    },
    undoEdit: () => {
      if (drafts.length < 2) return false;
      setDrafts((all) => all.slice(0, -1));
      return true;
    },
    discard: () => setDrafts([emptyDraft]),
    resolveConflicts: (keep, only) => replace((newest) => resolveConflicts(newest, keep, only)),
    publish,
    undoChangeSet,
  };
}

/** Loads the calendar of the hotel again. */
function useRefresh(window: CalendarWindow | undefined) {
  const client = useQueryClient();
  return async () => {
    if (window) await client.invalidateQueries({ queryKey: ['calendar', window.hotel.id] });
  };
}

function useUndoChangeSet(window: CalendarWindow | undefined) {
  const { t } = useI18n();
  const client = useQueryClient();
  const refresh = useRefresh(window);
  // One at a time, because the second press of a double click would be refused.
  const { run } = useAction(async (changeSetId: number) => {
    if (!window) return;
    const input = { params: { hotel_id: window.hotel.id }, change_set_id: changeSetId };
    const answer = await call('POST /api/console/v1/calendar/{hotel_id}/undo', input, {
      quiet: true,
    }).catch(() => null);
    await refresh();
    // The undo of an import's change set also changes the import.
    void client.invalidateQueries({ queryKey: ['imports'] });
    if (answer?.code === 0 && answer.data)
      toast(t('console.calendar.undone', { days: answer.data.days }), { tone: 'success' });
    else if (answer) toast(problemOf(answer) ?? '', { tone: 'warning' });
  });
  return run;
}
