import { IconRefresh } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from './button.tsx';
import { useI18n } from './i18n.tsx';
import dialogStyles from './overlay/dialog.module.css';
import styles from './state.module.css';

type StateProps = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** True when the state is the whole page; its title is then the heading of the page. */
  page?: boolean;
};

/** The state of an empty list: a picture, a title, a text and an action. */
export function EmptyState({ title, text, action, page }: StateProps) {
  return (
    <div className={styles.statePicture} data-part="state-picture">
      <svg viewBox="0 0 120 84" aria-hidden="true">
        <Ground d="M8 76h104" />
        <Arch />
        <path
          d="M53 76V52a7 7 0 0 1 14 0v24z"
          fill="var(--lantern-soft)"
          stroke="var(--lantern-line)"
          strokeWidth="2"
        />
        <circle cx="96" cy="22" r="8" fill="var(--lantern-soft)" />
      </svg>
      <Title page={page}>{title}</Title>
      {text && <p className="t13 c2">{text}</p>}
      {action}
    </div>
  );
}

/** The state after a failure: a picture, the cause, and with `onRetry` a button that tries again. */
export function ErrorState({ title, text, action, page, onRetry }: StateProps & { onRetry?: () => void }) {
  const { t } = useI18n();
  return (
    <div className={styles.statePicture} data-part="state-picture" role="alert">
      <svg viewBox="0 0 120 84" aria-hidden="true">
        <Ground d="M8 76h30M82 76h30" />
        <Arch transform="rotate(9 60 76)" />
        <path d="M48 60l22 14" stroke="var(--danger)" strokeWidth="2.4" />
      </svg>
      <Title page={page}>{title}</Title>
      {text && <p className="t13 c2">{text}</p>}
      {action}
      {onRetry && (
        <Button kind="soft" size="sm" icon={IconRefresh} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

/** The state after a success, such as a sent registration or a received deposit. */
export function DoneState({ title, text, action }: Omit<StateProps, 'page'>) {
  return (
    <div className={styles.statePicture} data-part="state-picture">
      <svg viewBox="0 0 120 84" aria-hidden="true">
        <Ground d="M8 76h104" />
        <path d="M42 76V44a18 18 0 0 1 36 0v32z" fill="var(--primary)" />
        <path d="M52 76V52a8 8 0 0 1 16 0v24z" fill="var(--lantern)" />
        <path d="M52 76l-12 8h40l-12-8z" fill="var(--lantern-soft)" />
      </svg>
      <b className="b6">{title}</b>
      {text && <p className="t13 c2">{text}</p>}
      {action}
    </div>
  );
}

function Title({ page, children }: { page: boolean | undefined; children: ReactNode }) {
  return page ? <h1 className="t18 b6">{children}</h1> : <b className="b6">{children}</b>;
}

function Ground({ d }: { d: string }) {
  return <path d={d} stroke="var(--line-2)" strokeWidth="2" strokeDasharray="6 5" />;
}

function Arch({ transform }: { transform?: string }) {
  return (
    <path
      d="M42 76V44a18 18 0 0 1 36 0v32z"
      fill="var(--fill)"
      stroke="var(--line-field)"
      strokeWidth="2"
      transform={transform}
    />
  );
}

type SkeletonProps = { width?: CSSProperties['width']; height?: CSSProperties['height']; className?: string };

/** A gray placeholder with the size of the expected content. Mark its container `aria-busy`. */
export function Skeleton({ width, height = 14, className }: SkeletonProps) {
  return (
    <div
      className={`${dialogStyles.skeleton} ${className ?? ''}`}
      data-part="skeleton"
      style={{ width, height }}
    />
  );
}
