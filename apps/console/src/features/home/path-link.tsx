import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { splitPath } from '../../shared/split-path.ts';

type Props = { path: string; className?: string | undefined; children: ReactNode };

/** A link to a page of the console with its query. */
export function PathLink({ path, className, children }: Props) {
  return (
    <Link {...splitPath(path)} className={className}>
      {children}
    </Link>
  );
}
