import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useI18n } from '../i18n.tsx';
import { Icon } from '../icon.tsx';
import dialogStyles from './dialog.module.css';
import overlayStyles from './overlay.module.css';
import { currentToasts, dismissToast, subscribeToasts, type Toast, type ToastTone } from './toast-store.tsx';

const shownMs = 5_000;
const icons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle } satisfies Record<
  ToastTone,
  unknown
>;

/** Shows the toasts that `toast()` adds: at the bottom left, on phones at the top. Use it once, beside the router. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  return (
    <div className={overlayStyles.toasts} data-part="toasts" role="status" aria-live="polite">
      {toasts.map((each) => (
        <ToastItem key={each.id} toast={each} />
      ))}
    </div>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const { t } = useI18n();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds it open
    <div
      className={dialogStyles.toast}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={icons[toast.tone]} />
      <span className="grow">{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={dialogStyles.close}
        aria-label={t('common.close')}
        onClick={() => dismissToast(toast.id)}
      >
        <Icon of={IconX} size={16} />
      </button>
    </div>
  );
}
