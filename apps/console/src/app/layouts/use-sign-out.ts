import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { hasDirtyForm } from '@wayhouse/client/form/dirty-form';
import { useI18n } from '@wayhouse/ui/i18n';
import { call } from '../../shared/api.ts';
import { endSession } from '../../shared/session.ts';

/** Ends the session on the server and in this browser, then opens the sign-in. Asks first about unsaved input. */
export function useSignOut(): () => Promise<void> {
  const { t } = useI18n();
  const navigate = useNavigate();
  const client = useQueryClient();
  return async () => {
    if (hasDirtyForm() && !window.confirm(t('console.content.leave'))) return;
    await call('POST /api/console/v1/logout', {}, { silent: true }).catch(() => undefined);
    client.clear();
    endSession();
    void navigate({ to: '/login' });
  };
}
