import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ReasonedChangeDialog } from '../../shared/reasoned-change-dialog.tsx';
import type { Person } from './customer-queries.ts';

/** Starts the impersonation of a customer: takes a reason, then shows a link that works once within a minute. */
export function ImpersonateDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useI18n();
  const [url, setUrl] = useState<string | null>(null);
  const name = `${person.first_name} ${person.last_name}`;
  const run = async (reason: string) => {
    const input = { params: { id: person.id }, reason };
    const answer = await call('GET /api/v2/sneakinto/{id}', input, { quiet: true });
    if (answer.code !== 0 || !answer.data) return answer;
    setUrl(answer.data.url);
    return answer;
  };
  if (url !== null) {
    return (
      <Dialog open onClose={onClose} title={t('console.people.look_title', { name })}>
        <div className="col g16">
          <p className="c2">{t('console.people.look_ready')}</p>
          <a
            className={buttonClass({ kind: 'primary' })}
            href={url}
            target="_blank"
            rel="noreferrer"
            onClick={() => setTimeout(onClose)}
          >
            {t('console.people.look_open', { name })}
          </a>
        </div>
      </Dialog>
    );
  }
  return (
    <ReasonedChangeDialog
      title={t('console.people.look_title', { name })}
      text={t('console.people.look_text')}
      confirm={t('console.people.look')}
      kind="primary"
      done={t('console.people.look_made')}
      onRun={run}
      onClose={() => {}}
      onCancel={onClose}
    />
  );
}
