import { runEach } from '@wayhouse/client/run-each';
import { useAction } from '@wayhouse/client/use-action';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { BulkBar } from '@wayhouse/ui/table/bulk-bar';
import type { RowSelection } from '@wayhouse/ui/table/use-row-selection';
import { type ReactNode, useState } from 'react';

type Props<Row> = {
  selection: RowSelection<Row>;
  /** The title of the confirmation for a number of rows. */
  titleOf: (count: number) => string;
  text: string;
  /**
   * Ends one record, without a toast. A record that somebody else has ended in the meantime must stay unchanged; a
   * refusal counts as a failure.
   */
  onEnd: (row: Row) => Promise<{ code: number }>;
  /** Other actions with the selected rows. */
  more?: ReactNode;
  /**
   * Called once `onEnd` has run for every selected row, even if some failed. Must not close dialogs, because staff may
   * have opened one since the press.
   */
  onDone: () => void;
};

/** The bulk bar of a list whose selected records can be ended together, after a confirmation. */
export function BulkEndBar<Row>({ selection, titleOf, text, onEnd, more, onDone }: Props<Row>) {
  const { t } = useI18n();
  const [isConfirming, setConfirming] = useState(false);
  const { rows } = selection;
  const count = rows.length;
  const { busy, run } = useAction(async () => {
    const endedCount = (await runEach(rows, onEnd)).length;
    if (endedCount === count) toast(t('console.bulk.ended', { count }), { tone: 'success' });
    else
      toast(t('console.bulk.ended_some', { count: endedCount, rest: count - endedCount }), {
        tone: 'warning',
      });
    setConfirming(false);
    selection.clear();
    onDone();
  });
  return (
    <BulkBar selection={selection}>
      {more}
      <Button kind="danger-soft" size="xs" onClick={() => setConfirming(true)}>
        {t('console.offers.end')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          open
          title={titleOf(count)}
          confirm={t('console.offers.end')}
          kind="danger"
          busy={busy}
          onClose={() => setConfirming(false)}
          onConfirm={() => void run()}
        >
          <p className="c2">{text}</p>
        </ConfirmDialog>
      )}
    </BulkBar>
  );
}
