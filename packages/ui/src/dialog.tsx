import { Dialog as Base } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { Button, type ButtonKind, buttonClass } from './button.tsx';
import { useI18n } from './i18n.tsx';
import { Icon } from './icon.tsx';

export type DialogProps = {
  open: boolean;
  /** Called when the reader closes it. Not called while `locked`. */
  onClose: () => void;
  title: ReactNode;
  /** 366 for the puzzle, 520 usual, 720 and 960 for forms and tables. */
  width?: 366 | 520 | 720 | 960;
  /** `side` is a drawer from the right; `center` stays centered on phones too. */
  place?: 'auto' | 'center' | 'side';
  /** True while the dialog sends or drags: no Esc, no press outside, no close button. */
  locked?: boolean;
  footer?: ReactNode;
  /** The element that gets the first focus; default: the first focusable one. */
  focus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A modal dialog with trapped and returned focus. On phones it rises from the bottom. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, width = 520, place = 'auto', locked, footer, focus, children } = props;
  const { t } = useI18n();
  const viewport = place === 'side' ? 'viewport side' : place === 'center' ? 'viewport mid' : 'viewport';
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !locked) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Viewport className={viewport}>
          <Base.Popup className={width === 520 ? 'dlg' : `dlg s${width}`} initialFocus={focus}>
            <div className="dlg-h">
              <Base.Title className="t18">{title}</Base.Title>
              <Base.Close
                className={buttonClass({ kind: 'ghost', size: 'xs' }, 'ico')}
                aria-label={t('common.close')}
                disabled={locked}
              >
                <Icon of={IconX} size={16} />
              </Base.Close>
            </div>
            <div className="dlg-b">{children}</div>
            {footer && <div className="dlg-f">{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

type ConfirmProps = Omit<DialogProps, 'footer' | 'locked'> & {
  /** The verb on the button. */
  confirm: string;
  keep?: string;
  kind?: ButtonKind;
  busy?: boolean;
  onConfirm: () => void;
};

/** A question with a safe answer first and the verb last. Locked while `busy`. */
export function ConfirmDialog({ confirm, keep, kind = 'primary', busy, onConfirm, ...dialog }: ConfirmProps) {
  const { t } = useI18n();
  return (
    <Dialog
      {...dialog}
      locked={busy}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={dialog.onClose}>
            {keep ?? t('common.cancel')}
          </Button>
          <Button kind={kind} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
