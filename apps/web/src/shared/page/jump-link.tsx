import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = { to: string; className?: string; children: ReactNode };

/** A banner's link: our own pages open in this window, others in a new one. Without an address it is plain content. */
export function JumpLink({ to, className, children }: Props) {
  if (!to) return <div className={className}>{children}</div>;
  if (!to.startsWith('/')) {
    return (
      <a className={className} href={to} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const [address = '/', hash] = to.split('#');
  const [path = '/', query] = address.split('?');
  return (
    <Link className={className} hash={hash} to={path} search={Object.fromEntries(new URLSearchParams(query))}>
      {children}
    </Link>
  );
}
