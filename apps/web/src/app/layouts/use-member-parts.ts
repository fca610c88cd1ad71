import { use } from 'react';
import { useSession } from '../../shared/session/session.ts';

type Parts = typeof import('./member-parts.tsx').memberParts;

let parts: Parts | undefined;
let coming: Promise<void> | undefined;

/** Loads the frame's parts for signed-in readers. The router calls it before their first page. */
export function loadMemberParts(): Promise<void> {
  coming ??= import('./member-parts.tsx').then(
    (file) => {
      parts = file.memberParts;
    },
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

/** The frame's parts for the signed-in; undefined for visitors, who need none of their code. */
export function useMemberParts(): Parts | undefined {
  const session = useSession();
  if (session && !parts) use(loadMemberParts());
  return session ? parts : undefined;
}
