import { useQueryClient } from '@tanstack/react-query';
import { TextArea } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api.ts';
import { Moment } from '../../shared/moment.tsx';
import { RightButton } from '../../shared/right-button.tsx';
import { type DeskDetail, deskOrderQuery } from './order-queries.ts';

/** What staff tells staff about an order. */
export function OrderNotes({ detail }: { detail: DeskDetail }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const orderNo = detail.order.order_no;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || busy) return;
    setBusy(true);
    const answer = await call('POST /api/console/v1/orders/{order_no}/notes', {
      params: { order_no: orderNo },
      text: text.trim(),
    }).catch(() => null);
    setBusy(false);
    if (answer?.code !== 0 || !answer.data) return;
    client.setQueryData(deskOrderQuery(orderNo).queryKey, answer.data);
    setText('');
  };
  return (
    <section className="ib">
      <h3 className="t14 b6">{t('console.notes')}</h3>
      <ul className="plainlist">
        {detail.notes.map((note) => (
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
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <RightButton right="orders.manage" type="submit" kind="secondary" size="sm" busy={busy}>
            {t('console.notes.add')}
          </RightButton>
        </div>
      </form>
    </section>
  );
}
