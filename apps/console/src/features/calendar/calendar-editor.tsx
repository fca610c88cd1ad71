import type { CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { useEffect, useState } from 'react';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { CalendarPhone } from './calendar-phone.tsx';
import { rowNames, type View } from './calendar-rows.ts';
import { CalendarTools } from './calendar-tools.tsx';
import { ChangeLog } from './change-log.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { EditBar } from './edit-bar.tsx';
import { type DialogName, EditorHead } from './editor-head.tsx';
import { CalendarGrid } from './grid/calendar-grid.tsx';
import { type Editor, useEditor } from './use-editor.ts';

type Props = {
  data: CalendarWindow;
  view: View;
  onPick: (hotelId: string) => void;
  onShow: (next: { from?: string; view?: string }) => void;
};

/** The calendar of a hotel, in which staff select cells, type values, publish and undo. */
export function CalendarEditor({ data, view, onPick, onShow }: Props) {
  const i18n = useI18n();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const editor = useEditor(data, view);
  const { drafting, cells, grid } = editor;
  const names = rowNames(data.room_types, i18n);
  const undo = () => {
    if (!drafting.undoEdit() && data.undoable !== null) setDialog('undo');
  };
  useEditorKeys({ onUndo: undo, onPublish: () => void drafting.publish() });
  return (
    <>
      <EditorHead data={data} drafting={drafting} onPick={onPick} onUndo={undo} onOpen={setDialog} />
      <CalendarTools
        data={data}
        view={view}
        onShow={onShow}
        onBulk={() => setDialog('bulk')}
        onLog={() => setDialog('log')}
      />
      <ConflictNote draft={drafting.draft} names={names} onResolve={drafting.resolveConflicts} />
      <CalendarGrid {...grid} />
      <CalendarPhone {...grid} />
      {cells && (
        <EditBar
          // A new key empties the fields when another selection or view is shown.
          key={`${view} ${cells.rows[0]?.id} ${cells.dates[0]} ${cells.rows.length} ${cells.dates.length}`}
          rows={cells.rows}
          dates={cells.dates}
          sheet={grid.sheet}
          draft={drafting.draft}
          view={view}
          onApply={drafting.change}
          onCancel={() => grid.onSelect(null)}
        />
      )}
      <EditorDialogs
        data={data}
        editor={editor}
        names={names}
        dialog={dialog}
        onClose={() => setDialog(null)}
      />
    </>
  );
}

type DialogsProps = {
  data: CalendarWindow;
  editor: Editor;
  names: ReadonlyMap<string, string>;
  dialog: DialogName | null;
  onClose: () => void;
};

function EditorDialogs({ data, editor, names, dialog, onClose }: DialogsProps) {
  const { t } = useI18n();
  const { drafting, cells } = editor;
  return (
    <>
      {dialog === 'bulk' && (
        <BulkDialog
          window={data}
          draft={drafting.draft}
          rowIds={cells ? cells.rows.map((row) => row.id) : []}
          onDraft={drafting.change}
          onClose={onClose}
        />
      )}
      {dialog === 'log' && (
        <ChangeLog hotelId={data.hotel.id} names={names} onUndo={drafting.undoChangeSet} onClose={onClose} />
      )}
      <ConfirmDialog
        open={dialog === 'undo'}
        title={t('console.calendar.undo.title')}
        confirm={t('console.calendar.undo')}
        onClose={onClose}
        onConfirm={() => {
          onClose();
          if (data.undoable !== null) void drafting.undoChangeSet(data.undoable);
        }}
      >
        {t('console.calendar.undo.text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'discard'}
        title={t('console.calendar.discard.title')}
        confirm={t('console.calendar.discard')}
        kind="danger"
        onClose={onClose}
        onConfirm={() => {
          onClose();
          drafting.discard();
        }}
      >
        {t('console.calendar.discard.text', { count: drafting.draft.size })}
      </ConfirmDialog>
    </>
  );
}

/** Ctrl or Cmd Z undoes, except in text fields. Ctrl or Cmd Enter publishes. An open dialog blocks both. */
function useEditorKeys({ onUndo, onPublish }: { onUndo: () => void; onPublish: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const isField = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (event.key === 'Enter') {
        event.preventDefault();
        onPublish();
      } else if (event.key.toLowerCase() === 'z' && !isField) {
        event.preventDefault();
        onUndo();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
