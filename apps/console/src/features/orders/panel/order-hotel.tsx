import { formatLocalInstant } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { hotelConfirmationSteps } from '@wayhouse/ui/pure/hotel-confirmation-steps';
import { VerticalSteps } from '@wayhouse/ui/steps';
import deskStyles from '../../../shared/desk/desk.module.css';
import listStyles from '../../../shared/list/list.module.css';
import textStyles from '../../../shared/styles/text.module.css';
import { Moment } from '../../../shared/time/moment.tsx';
import type { DeskDetail } from '../desk/order-queries.ts';

/** The booking at its hotel: evidence, mails with their answers, and the hotel's contacts. */
export function OrderHotel({ detail }: { detail: DeskDetail }) {
  const i18n = useI18n();
  const { t, lang } = i18n;
  const { evidence, hotel_notices: notices, hotel_contacts: contacts } = detail;
  if (evidence.length === 0 && notices.length === 0) return null;
  const bookingMailedAt = notices.find(({ kind }) => kind === 'booked')?.sent_at;
  const openNotices = notices.flatMap((notice) =>
    notice.task ? [{ ...notice, task: notice.email === '' ? ('no_address' as const) : notice.task }] : [],
  );
  const mails = notices.filter(({ email }) => email !== '');
  return (
    <section className={deskStyles.detailSection} data-part="hotel-evidence">
      <h3 className="t14 b6">{t('itinerary.evidence.title')}</h3>
      {openNotices.map((notice) => (
        <Note key={notice.id} tone="danger">
          <b className="b6">
            {t(`console.orders.hotel_answer.${notice.task}`, {
              no: notice.hotel_number ?? '',
              email: notice.email,
            })}
          </b>
          <div className={textStyles.multiline}>{messageOf(notice)}</div>
        </Note>
      ))}
      <VerticalSteps
        steps={hotelConfirmationSteps(
          i18n,
          evidence,
          bookingMailedAt && formatLocalInstant(bookingMailedAt, { lang, year: false }),
        )}
      />
      {mails.length > 0 && (
        <ul className={listStyles.entries}>
          {mails.map((notice) => (
            <li key={notice.id}>
              {t(`console.orders.notice.${notice.kind}`, { email: notice.email })}
              <span className="t12 c3">
                <Moment at={notice.sent_at} /> · {t(`console.orders.notice.state.${stateOf(notice)}`)}
              </span>
              {!notice.task && notice.note && (
                <span className={`t13 ${textStyles.multiline}`}>{messageOf(notice)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {contacts.length > 0 ? (
        <ul className={listStyles.entries}>
          {contacts.map((contact) => (
            <li key={`${contact.kind} ${contact.channel} ${contact.value}`}>
              <span className="t13 c3">{t(`console.contacts.kind.${contact.kind}`)}</span>
              <ContactValue contact={contact} />
              <span className="t12 c3">{[contact.person, contact.hours].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="t13 c3">{t('console.orders.no_contacts')}</p>
      )}
    </section>
  );
}

/** The hotel's message, after the name of the person who wrote it. */
function messageOf({ person, note }: Pick<DeskDetail['hotel_notices'][number], 'person' | 'note'>): string {
  return [person, note].filter(Boolean).join(': ');
}

function stateOf({ answer, opened_at, task }: DeskDetail['hotel_notices'][number]) {
  if (task === 'mail_failed') return task;
  return answer ?? (opened_at ? 'opened' : 'sent');
}

function ContactValue({ contact }: { contact: DeskDetail['hotel_contacts'][number] }) {
  if (contact.channel === 'fax') return <span>{contact.value}</span>;
  const scheme = contact.channel === 'email' ? 'mailto:' : 'tel:';
  return <a href={`${scheme}${contact.value.replace(/\s/g, '')}`}>{contact.value}</a>;
}
