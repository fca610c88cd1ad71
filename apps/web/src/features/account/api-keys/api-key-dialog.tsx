import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { ApiKey, apiKeysEndpoints } from '@wayhouse/contract/account/api-keys';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../../shared/api.ts';
import { say } from '../../../shared/text/texts.ts';
import { apiKeysQuery } from '../account-queries.ts';

/** A key with its secret. No later answer contains the secret. */
export type IssuedKey = OutputOf<(typeof apiKeysEndpoints)['POST /api/v2/api_keys/create']>;

type Props = {
  kind: 'rotate' | 'revoke';
  apiKey: ApiKey;
  /** Receives the new secret of a rotated key. */
  onIssued: (issued: IssuedKey) => void;
  onClose: () => void;
};

/** Asks for confirmation before a key is rotated or revoked. */
export function ApiKeyDialog({ kind, apiKey, onIssued, onClose }: Props) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const { id, label: name, rotating_until: rotating } = apiKey;
  const rotate = async () => {
    const answer = await call('POST /api/v2/api_keys/rotate', { id });
    await client.invalidateQueries(apiKeysQuery);
    if (answer.code === 0 && answer.data) onIssued(answer.data);
    else onClose();
  };
  const revoke = async () => {
    const answer = await call('POST /api/v2/api_keys/revoke', { id });
    await client.invalidateQueries(apiKeysQuery);
    if (answer.code === 0) toast(say('account.api.revoked'), { tone: 'success' });
    onClose();
  };
  const { busy, run } = useAction(kind === 'rotate' ? rotate : revoke);
  return (
    <ConfirmDialog
      open
      title={t(`account.api.${kind}.ask`)}
      confirm={t(`account.api.${kind}.go`)}
      kind={kind === 'revoke' ? 'danger' : 'primary'}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void run()}
    >
      <p className="c2">{t(`account.api.${kind}.text`, { name })}</p>
      {/* A key has two secrets at most, so a second rotation ends the older one early. */}
      {kind === 'rotate' && rotating !== null && (
        <Note tone="warning">
          {t('account.api.rotate.twice', { at: formatLocalInstant(rotating, { lang }) })}
        </Note>
      )}
    </ConfirmDialog>
  );
}
