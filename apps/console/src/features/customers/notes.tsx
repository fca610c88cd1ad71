import { TextArea } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api.ts';
import { Moment } from '../../shared/moment.tsx';
import { RightButton } from '../../shared/right-button.tsx';
import type { Customer } from './customer-queries.ts';

const noteMax = 2000;
type Props = { customer: Customer; onChange: (customer: Customer) => void };

/** What staff tells staff. Customers never see it. */
export function Notes({ customer, onChange }: Props) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || busy) return;
    setBusy(true);
    const input = { params: { id: customer.id }, text: text.trim() };
    const answer = await call('POST /api/console/v1/customers/{id}/notes', input).catch(() => null);
    setBusy(false);
    if (answer?.code !== 0 || !answer.data) return;
    onChange(answer.data);
    setText('');
  };
  return (
    <section className="card pad">
      <h3 className="t14 b6">{t('console.notes')}</h3>
      <ul className="plainlist">
        {customer.notes.map((note) => (
          <li key={note.id}>
            <span className="pre">{note.text}</span>
            <span className="t12 c3">
              {note.by} · <Moment at={note.at} />
            </span>
          </li>
        ))}
      </ul>
      <form className="col g8" onSubmit={(event) => void submit(event)}>
        <TextArea
          label={t('console.notes.new')}
          placeholder={t('console.notes.only_staff')}
          rows={2}
          maxLength={noteMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <RightButton right="customers.write" type="submit" kind="secondary" size="sm" busy={busy}>
            {t('console.notes.add')}
          </RightButton>
        </div>
      </form>
    </section>
  );
}
