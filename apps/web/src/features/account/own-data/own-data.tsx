import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { saveFile } from '@wayhouse/client/save-file';
import { messageOf } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { endSession, useSession } from '../../../shared/session/session.ts';
import { say } from '../../../shared/text/texts.ts';
import styles from '../account.module.css';
import { useRefusals } from '../refusals.ts';
import { Section } from '../section.tsx';

/**
 * A copy of the person's own data, and the erasure of the person. After the erasure the person cannot sign in again;
 * the company's orders stay.
 */
export function OwnData() {
  const { t } = useI18n();
  const { ownRefusal } = useRefusals();
  const { busy, run: save } = useAction(async () => {
    const answer = await call('POST /api/v2/user/data/export', {});
    if (answer.code !== 0 || !answer.data) return;
    const file = new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' });
    saveFile(file, `wayhouse-my-data-${answer.data.exported_at.slice(0, 10)}.json`);
  });
  return (
    <Section title={t('account.data.title')} text={t('account.data.text')}>
      <div className={styles.setting}>
        <div className="grow">
          <p className="b6">{t('account.data.copy')}</p>
          <p className="t13 c2">{t('account.data.copy.text')}</p>
        </div>
        <Button
          size="sm"
          icon={IconDownload}
          busy={busy}
          disabled={ownRefusal !== undefined}
          title={ownRefusal}
          onClick={() => void save()}
        >
          {t('account.data.copy.button')}
        </Button>
      </div>
      <Erasure refused={ownRefusal} />
    </Section>
  );
}

function Erasure({ refused }: { refused: string | undefined }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const user = useSession()?.user;
  const { busy, run: erase } = useAction(async () => {
    setProblem(null);
    const answer = await call('POST /api/v2/user/data/erase', { confirmed: true }, { quiet: true });
    setIsAsking(false);
    if (answer.code !== 0) return setProblem(messageOf(answer, lang) ?? t('common.transport.unknown'));
    endSession();
    client.clear();
    toast(say('account.data.erase.done'), { tone: 'success' });
    void navigate({ to: '/' });
  });
  // The server refuses the main account too; the page says so in advance.
  const isMain = user?.is_main === true;
  const reason = refused ?? (isMain ? t('account.data.erase.main') : undefined);
  return (
    <>
      <div className={styles.setting}>
        <div className="grow">
          <p className="b6">{t('account.data.erase')}</p>
          <p className="t13 c2">{t(isMain ? 'account.data.erase.main' : 'account.data.erase.text')}</p>
        </div>
        <Button
          kind="danger-soft"
          size="sm"
          icon={IconTrash}
          disabled={reason !== undefined}
          title={reason}
          onClick={() => setIsAsking(true)}
        >
          {t('account.data.erase.button')}
        </Button>
      </div>
      {problem && <Note tone="danger">{problem}</Note>}
      {isAsking && (
        <ConfirmDialog
          open
          title={t('account.data.erase.title')}
          confirm={t('account.data.erase.button')}
          kind="danger"
          busy={busy}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void erase()}
        >
          <p className="c2">{t('account.data.erase.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
