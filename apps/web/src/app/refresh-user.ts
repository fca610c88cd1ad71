import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from '../features/account/account-queries.ts';
import { userOf } from '../features/account/sub-users/own-user.ts';
import { fetchData } from '../shared/api.ts';
import { currentSession, renewSession } from '../shared/session/session.ts';

/** Minimum milliseconds between two calls, however often the layout is mounted. */
const pauseMs = 60_000;

/**
 * Updates the session's copy of the person. A session may last for weeks, and the main account may change the
 * privileges in the meantime. A failure is ignored, because the server checks every call.
 */
export async function refreshUser(client: QueryClient): Promise<void> {
  const token = currentSession()?.token;
  const profile = await client
    .fetchQuery({
      queryKey: profileQuery.queryKey,
      queryFn: () => fetchData('GET /api/v2/user', {}, { silent: true }),
      staleTime: pauseMs,
    })
    .catch(() => null);
  const session = currentSession();
  // Somebody else may have signed in since the call.
  if (!profile || session?.token !== token) return;
  const user = userOf(profile);
  if (!isSame(user, session?.user)) renewSession({ user });
}

/** Compares the values and not the order of their keys. */
function isSame(one: object, other: object = {}): boolean {
  const sorted = (value: object) =>
    JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
