import { use } from 'react';
import { useSession } from '../../shared/session/session.ts';

type Parts = typeof import('./member-parts.tsx').memberParts;

let loadedParts: Parts | undefined;
let loading: Promise<void> | undefined;

/** Loads the frame's parts for signed-in readers. The router calls it before their first page. */
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

/** The frame's parts for the signed-in; undefined for visitors, who need none of their code. */
export function useMemberParts(): Parts | undefined {
  const session = useSession();
  if (session && !loadedParts) use(loadMemberParts());
  return session ? loadedParts : undefined;
}
