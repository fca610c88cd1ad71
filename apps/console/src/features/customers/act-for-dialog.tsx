import { useAction } from '@wayhouse/client/use-action';
import { buttonClass } from '@wayhouse/ui/button';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { TextArea } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { useRight } from '../../shared/session.ts';
import type { Person } from './customer-queries.ts';

/**
 * The reason is part of the query of a GET call. `requestLimits` of the server limits the query, and each Chinese
 * character takes nine characters of it.
 */
const reasonMax = 500;
const reasons = ['book', 'pay', 'help'] as const;

/**
 * Asks for a reason and opens the site as the customer in a new tab. The browser may forbid the tab; the dialog then
 * shows a link, which works only once and soon expires.
 */
export function ActForDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useI18n();
  const mayOrder = useRight('customers.act_orders');
  const mayPay = useRight('customers.act_money');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const name = `${person.first_name} ${person.last_name}`;
  const { busy, run } = useAction(async () => {
    if (reason.trim() === '') return setProblem(t('console.reason_required'));
    setProblem(null);
    // Opens the tab before the call, because browsers allow a new tab only directly after a press.
    const tab = window.open('', '_blank');
    const input = { params: { id: person.id }, reason: reason.trim() };
    const answer = await call('GET /api/v2/sneakinto/{id}', input, { quiet: true }).catch(() => null);
    if (answer?.code !== 0 || !answer.data) {
      tab?.close();
      return setProblem(problemOf(answer));
    }
    if (!tab) return setUrl(answer.data.url);
    tab.opener = null;
    tab.location.replace(answer.data.url);
    onClose();
  });
  return (
    <FormDialog
      saveState={{ busy, failure: null, dirty: reason !== '' }}
      title={t('console.people.act_for_title', { name })}
      confirm={t('console.people.act_for')}
      kind="primary"
      onClose={onClose}
      onSave={run}
    >
      <p className="c2">{t(`console.people.act.${scopeOf(mayOrder, mayPay)}`)}</p>
      <div className="row g8 fw">
        {reasons.map((each) => (
          <button
            key={each}
            type="button"
            className={buttonStyles.chip}
            data-part="chip"
            onClick={() => setReason(t(`console.people.reason.${each}`))}
          >
            {t(`console.people.reason.${each}`)}
          </button>
        ))}
      </div>
      <TextArea
        label={t('console.reason')}
        hint={t('console.people.act_hint')}
        rows={2}
        maxLength={reasonMax}
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.target.value)}
      />
      {url && (
        <Note tone="warning">
          {t('console.people.act_for_blocked')}{' '}
          <a
            className={buttonClass({ kind: 'soft', size: 'xs' })}
            href={url}
            target="_blank"
            rel="noreferrer"
            // The dialog closes only after the browser has followed the link.
            onClick={() => setTimeout(onClose)}
          >
            {t('console.people.act_for_open', { name })}
          </a>
        </Note>
      )}
    </FormDialog>
  );
}

/** The allowed actions: orders and payments (`all`), only orders, only payments (`money`), or none (`look`). */
function scopeOf(mayOrder: boolean, mayPay: boolean): 'all' | 'orders' | 'money' | 'look' {
  if (mayOrder) return mayPay ? 'all' : 'orders';
  return mayPay ? 'money' : 'look';
}
