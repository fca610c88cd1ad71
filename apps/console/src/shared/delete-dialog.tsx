import { useAction } from '@wayhouse/client/use-action';
import { ConfirmDialog } from '@wayhouse/ui/dialog';
import { toast } from '@wayhouse/ui/toast-store';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  confirm: string;
  /** The toast after it went through. */
  done: string;
  /** Deletes or ends it; the call itself tells what the server refuses. */
  onDelete: () => Promise<{ code: number } | null>;
  onClose: () => void;
  /** After it went through. */
  onDone: () => void;
  children: ReactNode;
};

/** Asks before something is deleted or ends for good; one press does it once. */
export function DeleteDialog({ title, confirm, done, onDelete, onClose, onDone, children }: Props) {
  const { busy, run } = useAction(async () => {
    const answer = await onDelete().catch(() => null);
    if (answer?.code !== 0) return onClose();
    toast(done, { tone: 'success' });
    onDone();
  });
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      kind="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void run()}
    >
      {children}
    </ConfirmDialog>
  );
}
