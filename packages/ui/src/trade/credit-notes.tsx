import { operatorDay } from '@wayhouse/contract/dates';
import type { CreditNote } from '@wayhouse/contract/payment/invoice-requests';
import { formatDate, money } from '@wayhouse/i18n/format';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n.tsx';
import accountStyles from '../styles/account.module.css';

type Props<Note> = {
  title: string;
  notes: readonly Note[];
  /** The button that saves the note's file. */
  renderDownload: (note: Note) => ReactNode;
  /** A line below the day of the note. */
  renderMore?: (note: Note) => ReactNode;
};

/** The credit notes of an invoice, in the order of `notes`. Shows nothing when there are none. */
export function CreditNotes<Note extends CreditNote>({
  title,
  notes,
  renderDownload,
  renderMore,
}: Props<Note>) {
  const { lang } = useI18n();
  if (notes.length === 0) return null;
  return (
    <section data-part="credit-notes">
      <h3 className="t14 b6">{title}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note.id} className={`row btw st g16 ${accountStyles.invoiceOrder}`}>
            <span className="t13 col grow">
              <b className="b5">{note.note_no}</b>
              <span className="t12 c3">
                {formatDate(operatorDay(new Date(note.issued_at)), { lang })} · {note.order_no}
              </span>
              {renderMore?.(note)}
            </span>
            <span className="t13 tr col g4 at-end">
              <b className="b6 nb">{money(`-${note.amount}`)}</b>
              {renderDownload(note)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
