import { IconLoader2 } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon, type IconType } from './icon.tsx';
import stateStyles from './state.module.css';

export type ButtonKind =
  | 'primary'
  | 'secondary'
  | 'soft'
  | 'ghost'
  | 'text'
  | 'danger'
  | 'danger-soft'
  | 'on-picture';
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg';

const kindClass: Record<ButtonKind, string | undefined> = {
  primary: styles.primary,
  secondary: styles.secondary,
  soft: styles.soft,
  ghost: styles.ghost,
  text: styles.text,
  danger: styles.danger,
  'danger-soft': styles.dangerSoft,
  'on-picture': styles.overPicture,
};

const sizeClass: Record<ButtonSize, string | undefined> = {
  xs: styles.extraSmall,
  sm: styles.small,
  md: '',
  lg: styles.large,
};

type Look = { kind?: ButtonKind; size?: ButtonSize; full?: boolean };

/** The class names of a button, for links that look like one. */
export function buttonClass(
  { kind = 'secondary', size = 'md', full }: Look,
  ...extraClasses: (string | undefined)[]
): string {
  return ['btn', kindClass[kind], sizeClass[size], full && styles.fullWidth, ...extraClasses]
    .filter(Boolean)
    .join(' ');
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  Look & { busy?: boolean; icon?: IconType; iconEnd?: IconType; children: ReactNode };

/**
 * A button. While `busy`, it ignores presses and shows a spinner in place of its icon. Without an icon, the spinner
 * covers the text, which stays readable for screen readers. The width does not change.
 */
export function Button({
  kind,
  size,
  full,
  busy,
  icon,
  iconEnd,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const iconSize = size === 'xs' || size === 'sm' ? 16 : 18;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size, full }, className)}
      data-kind={kind}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? (
        <Icon
          of={IconLoader2}
          size={iconSize}
          className={icon ? stateStyles.spin : `${stateStyles.spin} ${styles.overText}`}
        />
      ) : (
        icon && <Icon of={icon} size={iconSize} />
      )}
      {children}
      {iconEnd && <Icon of={iconEnd} size={iconSize} />}
    </button>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  Omit<Look, 'full'> & { icon: IconType; label: string; solid?: boolean; busy?: boolean };

/**
 * A square button with only an icon. `label` is its accessible name, and its tooltip unless `title` is passed. While
 * `busy`, it shows a spinner and ignores presses.
 */
export function IconButton({
  icon,
  label,
  title = label,
  kind = 'ghost',
  size,
  solid,
  busy,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      title={title}
      aria-label={label}
      aria-busy={busy || undefined}
      className={buttonClass({ kind, size }, styles.iconOnly, className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <Icon
        of={busy ? IconLoader2 : icon}
        size={size === 'xs' ? 16 : 18}
        solid={solid}
        className={busy ? stateStyles.spin : ''}
      />
    </button>
  );
}
