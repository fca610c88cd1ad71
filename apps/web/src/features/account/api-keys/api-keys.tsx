import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '@wayhouse/contract/account/api-keys';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { EmptyState } from '@wayhouse/ui/state';
import { useState } from 'react';
import { apiKeysQuery } from '../account-queries.ts';
import { useRefusals } from '../refusals.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { AddButton, Section, SectionFailed, SectionSkeleton } from '../section.tsx';
import { ApiKeyDialog, type IssuedKey } from './api-key-dialog.tsx';
import { ApiKeyDrawer } from './api-key-drawer.tsx';
import { ApiKeyList } from './api-key-list.tsx';

type OpenDialog =
  | { kind: 'create' }
  | { kind: 'rotate' | 'revoke'; key: ApiKey }
  | { kind: 'secret'; issued: IssuedKey };

/** Keys of the partner API: the main account creates, rotates and revokes them. */
export function ApiKeys() {
  const { t } = useI18n();
  const { mainRefusal, ownRefusal } = useRefusals();
  const refused = mainRefusal ?? ownRefusal;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const show = (issued: IssuedKey) => setDialog({ kind: 'secret', issued });
  const createButton = (
    <AddButton
      text={t('account.api.create')}
      refused={refused}
      onClick={() => setDialog({ kind: 'create' })}
    />
  );
  return (
    <Section title={t('account.api.title')} text={t('account.api.text')} action={createButton}>
      {mainRefusal ? (
        <Note tone="warning">{mainRefusal}</Note>
      ) : (
        <LoadedKeys refused={ownRefusal} onAsk={(kind, key) => setDialog({ kind, key })} />
      )}
      {dialog?.kind === 'create' && <ApiKeyDrawer onIssued={show} onClose={close} />}
      {dialog?.kind === 'secret' && (
        <SecretDialog
          title={t('account.api.secret.title')}
          id={dialog.issued.key.id}
          label={t('account.api.secret.value')}
          secret={dialog.issued.secret}
          onClose={close}
        />
      )}
      {(dialog?.kind === 'rotate' || dialog?.kind === 'revoke') && (
        <ApiKeyDialog kind={dialog.kind} apiKey={dialog.key} onIssued={show} onClose={close} />
      )}
    </Section>
  );
}

type LoadedKeysProps = {
  refused: string | undefined;
  onAsk: (kind: 'rotate' | 'revoke', key: ApiKey) => void;
};

function LoadedKeys({ refused, onAsk }: LoadedKeysProps) {
  const { t } = useI18n();
  const keys = useQuery(apiKeysQuery);
  return (
    <>
      {keys.isPending && <SectionSkeleton />}
      {keys.error && <SectionFailed text={keys.error.message} onRetry={() => void keys.refetch()} />}
      {keys.data?.length === 0 && (
        <EmptyState title={t('account.api.none')} text={t('account.api.none.text')} />
      )}
      {keys.data && (
        <div className="col g24">
          {(['live', 'test'] as const).map((group) => {
            const groupKeys = keys.data.filter(({ environment }) => environment === group);
            if (groupKeys.length === 0) return null;
            return (
              <section key={group} className="col g12">
                <h3 className="t14 c2">{t(`account.api.group.${group}`)}</h3>
                <ApiKeyList keys={groupKeys} refused={refused} onAsk={onAsk} />
              </section>
            );
          })}
        </div>
      )}
    </>
  );
}
