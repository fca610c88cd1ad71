import { useIdempotencyKey } from '@wayhouse/client/idempotency-key';
import type { Answer } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import type { StaffRight } from '@wayhouse/contract/account/permissions';
import { TextArea } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { type FormEvent, useState } from 'react';
import listStyles from './list/list.module.css';
import { PrivilegedButton } from './privileged-button.tsx';
import textStyles from './styles/text.module.css';
import { Moment } from './time/moment.tsx';

type Props<Data> = {
  notes: readonly { id: string | number; text: string; by: string; at: string }[];
  className: string | undefined;
  right: StaffRight;
  /** Names the record among all records with notes, such as `order.<number>`. */
  scope: string;
  /** Saves a new note. */
  onSend: (text: string, idempotencyKey: string) => Promise<Answer<Data>>;
  /** Called with the record of the answer, which contains the new note. */
  onChange: (record: Data) => void;
};

const noteMax = 2000;

/** Internal notes of staff; customers never see them. */
export function Notes<Data>({ notes, className, right, scope, onSend, onChange }: Props<Data>) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const idempotency = useIdempotencyKey(`note.${scope}`);
  const { busy, run: send } = useAction(async () => {
    const note = text.trim();
    if (note === '') return;
    const answer = await idempotency.send(note, (idempotencyKey) => onSend(note, idempotencyKey));
    if (answer.code !== 0 || !answer.data) return;
    onChange(answer.data);
    // Keeps a note that was begun while this one was being saved.
    setText((now) => (now === text ? '' : now));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <section className={className}>
      <h3 className="t14 b6">{t('console.notes')}</h3>
      <ul className={listStyles.entries}>
        {notes.map((note) => (
          <li key={note.id}>
            <span className={textStyles.multiline}>{note.text}</span>
            <span className="t12 c3">
              {note.by} · <Moment at={note.at} />
            </span>
          </li>
        ))}
      </ul>
      <form className="col g8" onSubmit={submit}>
        <TextArea
          label={t('console.notes.new')}
          placeholder={t('console.notes.only_staff')}
          rows={2}
          maxLength={noteMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <PrivilegedButton right={right} type="submit" kind="secondary" size="sm" busy={busy}>
            {t('console.notes.add')}
          </PrivilegedButton>
        </div>
      </form>
    </section>
  );
}
