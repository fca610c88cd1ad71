import { ConfirmDialog } from '@wayhouse/ui/dialog';
import { toast } from '@wayhouse/ui/toast-store';
import { type ReactNode, useState } from 'react';

type Props = {
  title: string;
  confirm: string;
  /** The toast after it went through. */
  done: string;
  /** Ends it; what it refuses is told by the call itself. */
  onEnd: () => Promise<{ code: number } | null>;
  onClose: () => void;
  /** After it went through. */
  onDone: () => void;
  children: ReactNode;
};

/** Asks before something ends for good; one press ends it once. */
export function EndDialog({ title, confirm, done, onEnd, onClose, onDone, children }: Props) {
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const answer = await onEnd().catch(() => null);
    setBusy(false);
    if (answer?.code !== 0) return onClose();
    toast(done, { tone: 'success' });
    onDone();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      kind="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void end()}
    >
      {children}
    </ConfirmDialog>
  );
}
