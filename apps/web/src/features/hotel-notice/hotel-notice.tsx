import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { AnswerError } from '@wayhouse/client/transport';
import { invalidCode, notFoundCode } from '@wayhouse/contract/answer-codes';
import type { HotelAnswer } from '@wayhouse/contract/booking/evidence-levels';
import type { HotelNotice } from '@wayhouse/contract/booking/hotel-notices';
import { formatDate } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { DoneState, EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { call } from '../../shared/api.ts';
import { wordList } from '../../shared/text/word-list.ts';
import { noticeQuery } from './notice-query.ts';

/** The page that a link in a mail to a hotel opens: the hotel reads the booked stay and answers. */
export function HotelNoticePage({ token }: { token: string }) {
  const { t } = useI18n();
  const { data, isPending, error, refetch } = useQuery(noticeQuery(token));
  if (token === '' || isUnknownLink(error))
    return <EmptyState title={t('notice.none.title')} text={t('notice.none.text')} />;
  if (isPending) return <Skeleton height={320} />;
  if (error)
    return <ErrorState title={t('notice.failed')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <>
      <p className="c2">{t(`notice.lead.${data.kind}`, { no: data.order_no })}</p>
      <Booking notice={data} />
      <Outcome notice={data} token={token} />
    </>
  );
}

/**
 * True for a link that is wrong or has expired. The server calls an incomplete link invalid, because its token is too
 * short.
 */
function isUnknownLink(error: Error | null): boolean {
  return error instanceof AnswerError && (error.code === notFoundCode || error.code === invalidCode);
}

function Booking({ notice }: { notice: HotelNotice }) {
  const { t, lang } = useI18n();
  const facts: [string, string | undefined][] = [
    [t('notice.hotel'), pick(notice.hotel, lang)],
    [t('notice.check_in'), formatDate(notice.check_in, { lang })],
    [t('notice.check_out'), formatDate(notice.check_out, { lang })],
    [t('notice.rooms'), `${notice.rooms} × ${pick(notice.room, lang)}`],
    [t('notice.board'), t(`stay.board.${notice.board as 'RO'}`)],
    [
      t('notice.guests'),
      wordList(lang, [
        notice.lead_guest,
        ...(notice.other_leads ?? []),
        t('notice.adults', { count: notice.adults }),
        notice.children > 0 && t('notice.children', { count: notice.children }),
      ]),
    ],
    [t('notice.arrival'), notice.arrival_time],
    [t('notice.requests'), notice.requests],
  ];
  return (
    <dl className="col g8 mt16">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt className="t13 c3">{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Outcome({ notice, token }: { notice: HotelNotice; token: string }) {
  const { t } = useI18n();
  if (notice.state === 'closed')
    return <DoneState title={t('notice.closed.title')} text={t('notice.closed.text')} />;
  if (notice.state === 'answered') {
    const answer = notice.kind === 'canceled' ? notice.kind : (notice.answer ?? 'accepted');
    return (
      <DoneState
        title={t('notice.answered.title')}
        text={
          notice.hotel_number
            ? t('notice.answered.number', { no: notice.hotel_number })
            : t(`notice.answered.${answer}`)
        }
      />
    );
  }
  if (notice.kind === 'canceled') return <Acknowledge token={token} />;
  return <AnswerForm token={token} isRequest={notice.kind === 'requested'} />;
}

const emptyAnswer = { hotel_number: '', person: '', note: '' };

function useAnswer(token: string) {
  const client = useQueryClient();
  const form = useForm({ name: 'notice', start: () => emptyAnswer });
  const send = async (answer: HotelAnswer) => {
    const saved = await form.submit(({ hotel_number, person, note }) =>
      call(
        'POST /api/v2/hotel_notice/{token}',
        {
          params: { token },
          answer,
          ...(answer === 'accepted' && hotel_number.trim() && { hotel_number: hotel_number.trim() }),
          ...(person.trim() && { person: person.trim() }),
          ...(note.trim() && { note: note.trim() }),
        },
        { quiet: true },
      ),
    );
    if (saved) client.setQueryData(noticeQuery(token).queryKey, saved);
  };
  return { form, send };
}

function Acknowledge({ token }: { token: string }) {
  const { t } = useI18n();
  const { form, send } = useAnswer(token);
  return (
    <div className="col g12 mt24">
      {form.failure && <Note tone="danger">{form.failure}</Note>}
      <Button kind="primary" full busy={form.busy} onClick={() => void send('accepted')}>
        {t('notice.acknowledge')}
      </Button>
    </div>
  );
}

/** `isRequest`: the hotel has not promised the rooms yet, so its answer accepts the booking. */
function AnswerForm({ token, isRequest }: { token: string; isRequest: boolean }) {
  const { t } = useI18n();
  const { form, send } = useAnswer(token);
  const { draft } = form;
  return (
    <form
      className="col g16 mt24"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send('accepted');
      }}
    >
      <TextField
        label={t('notice.number')}
        hint={t('notice.number.hint')}
        autoComplete="off"
        maxLength={60}
        {...form.field('hotel_number', draft.hotel_number)}
      />
      <TextField label={t('notice.person')} optional maxLength={80} {...form.field('person', draft.person)} />
      <TextArea
        label={t('notice.note')}
        optional
        rows={3}
        maxLength={500}
        {...form.field('note', draft.note)}
      />
      {form.failure && <Note tone="danger">{form.failure}</Note>}
      <Button kind="primary" type="submit" full busy={form.busy}>
        {t(isRequest ? 'notice.accept.requested' : 'notice.accept')}
      </Button>
      <div className="row g8 fw">
        <Button disabled={form.busy} onClick={() => void send('call')}>
          {t('notice.call')}
        </Button>
        <Button kind="danger-soft" disabled={form.busy} onClick={() => void send('declined')}>
          {t('notice.decline')}
        </Button>
      </div>
    </form>
  );
}
