import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { endSession } from '../../shared/session/session.ts';
import { say } from '../../shared/text/texts.ts';

/**
 * Ends the session in this browser and on the server, clears the cached data and opens the root page. A failed call to
 * the server is ignored.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async () => {
    await call('POST /api/v2/logout', {}, { silent: true }).catch(() => undefined);
    endSession();
    client.clear();
    toast(say('common.nav.signed_out'));
    void navigate({ to: '/' });
  };
}
