import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = { path: string; className?: string | undefined; children: ReactNode };

/** A link to a page of the console with its query. */
export function PathLink({ path, className, children }: Props) {
  const [to, query = ''] = path.split('?');
  const search = Object.fromEntries(new URLSearchParams(query));
  return (
    <Link to={to} search={search as never} className={className}>
      {children}
    </Link>
  );
}
