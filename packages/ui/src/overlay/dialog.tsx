import { Dialog as Base } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import buttonStyles from '../button.module.css';
import { Button, type ButtonKind, buttonClass } from '../button.tsx';
import { useI18n } from '../i18n.tsx';
import { Icon } from '../icon.tsx';
import styles from './dialog.module.css';
import overlayStyles from './overlay.module.css';

const widthClass = {
  366: `dlg ${styles.size366}`,
  480: `dlg ${styles.size480}`,
  520: 'dlg',
  720: `dlg ${styles.size720}`,
  960: `dlg ${styles.size960}`,
};

const viewportClass = {
  auto: overlayStyles.viewport,
  center: `${overlayStyles.viewport} ${overlayStyles.centered}`,
  side: `${overlayStyles.viewport} ${overlayStyles.side}`,
};

export type DialogProps = {
  open: boolean;
  /** Called when the reader closes the dialog; not called while `locked`. */
  onClose: () => void;
  title: ReactNode;
  /**
   * Maximum width in pixels: 366 for the slider puzzle and lists of keys, 720 and 960 for forms and tables. Default:
   * 520; 480 with `side`. Has no effect on phones.
   */
  width?: 366 | 520 | 720 | 960;
  /** `auto`: centered, at the bottom on phones. `center`: centered on phones too. `side`: a drawer on the right. */
  place?: 'auto' | 'center' | 'side';
  /**
   * True while the dialog must not be closed, such as during a call. Esc and a press outside then do nothing, and the
   * close button is hidden.
   */
  locked?: boolean;
  /**
   * True: Esc and a press outside do not close the dialog, because the reader has typed into it. The close button still
   * does.
   */
  holdsInput?: boolean;
  footer?: ReactNode;
  /**
   * The element with the first focus. Default: the first field of the body, else `safeButton`, else the first focusable
   * element. On a touch screen: the dialog itself.
   */
  focus?: RefObject<HTMLElement | null>;
  /** The button of a question that changes nothing. */
  safeButton?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** Selector of the fields that may take the first focus. */
const fieldSelector = ':is(input:not([type=hidden]), textarea, select, [role=combobox]):not(:disabled)';

/** The first field; in a group of radio buttons the chosen button, or the first one while none is chosen. */
function firstFieldIn(body: HTMLElement | null): HTMLElement | null | undefined {
  const field = body?.querySelector<HTMLElement & { type?: string; name?: string }>(fieldSelector);
  if (field?.type !== 'radio' || !field.name) return field;
  const chosen = `input[type=radio][name=${JSON.stringify(field.name)}]:checked:not(:disabled)`;
  return body?.querySelector<HTMLElement>(chosen) ?? field;
}

/**
 * The element with the first focus. `true` leaves the choice to the library, which takes the first focusable element.
 * On a touch screen it is the dialog itself, because a focused field would open the keyboard over the dialog.
 */
export function defaultFocusIn(body: HTMLElement | null, safeButton?: HTMLElement | null) {
  if (matchMedia('(pointer: coarse)').matches) return body?.parentElement;
  return firstFieldIn(body) ?? safeButton ?? true;
}

/** A modal dialog. It traps the focus, and returns it when the dialog closes. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    place = 'auto',
    width = place === 'side' ? 480 : 520,
    locked,
    holdsInput,
    footer,
    focus,
    safeButton,
    children,
  } = props;
  const { t } = useI18n();
  const body = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={holdsInput}
      onOpenChange={(next, { reason }) => {
        const losesInput = holdsInput && reason === 'escape-key';
        if (!next && !locked && !losesInput) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={overlayStyles.backdrop} />
        <Base.Viewport className={viewportClass[place]} data-part="dialog-viewport" data-place={place}>
          <Base.Popup
            className={widthClass[width]}
            initialFocus={focus ?? (() => defaultFocusIn(body.current, safeButton?.current))}
          >
            <div className={styles.header}>
              <Base.Title className="t18">{title}</Base.Title>
              <Base.Close
                className={buttonClass({ kind: 'ghost', size: 'xs' }, buttonStyles.iconOnly)}
                aria-label={t('common.close')}
                disabled={locked}
              >
                <Icon of={IconX} size={16} />
              </Base.Close>
            </div>
            <div ref={body} className={styles.body} data-part="dialog-body">
              {children}
            </div>
            {footer && <div className={styles.footer}>{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

type ConfirmProps = Omit<DialogProps, 'footer' | 'locked' | 'safeButton'> & {
  /** The verb on the confirming button. */
  confirm: string;
  cancelLabel?: string;
  kind?: ButtonKind;
  busy?: boolean;
  onConfirm: () => void;
};

/**
 * A question with a cancel button and a confirming button. Without fields, the cancel button has the first focus, so
 * that Enter changes nothing. Locked while `busy`.
 */
export function ConfirmDialog({
  confirm,
  cancelLabel,
  kind = 'primary',
  busy,
  onConfirm,
  ...dialog
}: ConfirmProps) {
  const { t } = useI18n();
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...dialog}
      safeButton={cancelButton}
      locked={busy}
      footer={
        <>
          <Button ref={cancelButton} kind="secondary" disabled={busy} onClick={dialog.onClose}>
            {cancelLabel ?? t('common.cancel')}
          </Button>
          <Button kind={kind} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
