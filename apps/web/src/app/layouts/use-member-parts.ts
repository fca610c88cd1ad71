import { use } from 'react';
import { useSession } from '../../shared/session/session.ts';

type Parts = typeof import('./member-parts.tsx').memberParts;

let loadedParts: Parts | undefined;
let loading: Promise<void> | undefined;

/** Loads the layout's parts for signed-in readers. The router calls it before their first page. */
export function loadMemberParts(): Promise<void> {
  loading ??= import('./member-parts.tsx').then(
    (file) => {
      loadedParts = file.memberParts;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/**
 * The layout's parts for signed-in readers. Suspends while they load, and throws when they cannot be loaded. Undefined
 * for visitors, who load none of their code.
 */
export function useMemberParts(): Parts | undefined {
  const session = useSession();
  if (session && !loadedParts) use(loadMemberParts());
  return session ? loadedParts : undefined;
}
