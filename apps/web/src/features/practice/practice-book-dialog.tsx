import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useState } from 'react';
import { call, fetchData } from '../../shared/api.ts';
import { practiceQuery } from './practice-query.ts';

type Props = { hotel: string; offerId: string; onClose: () => void };

/** The recheck of an offer with its changes, and the booking. */
export function PracticeBookDialog({ hotel, offerId, onClose }: Props) {
  const { t } = useI18n();
  const precheck = useQuery({
    queryKey: ['POST /api/v2/practice/check', offerId],
    queryFn: () => fetchData('POST /api/v2/practice/check', { offer_id: offerId }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const title = t('practice.book.title', { hotel });
  if (precheck.data) return <BookForm title={title} session={precheck.data} onClose={onClose} />;
  return (
    <Dialog open title={title} onClose={onClose}>
      {precheck.isError ? (
        <ErrorState title={precheck.error.message} onRetry={() => void precheck.refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </Dialog>
  );
}

type FormProps = { title: string; session: BookingSession; onClose: () => void };

function BookForm({ title, session, onClose }: FormProps) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const idempotency = useIdempotencyKey(`practice.${session.session_no}`);
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction(async () => {
    if (firstName.trim() === '' || lastName.trim() === '')
      return setFailure(t('practice.book.names_required'));
    setFailure(null);
    const { session_no, terms_digest } = session;
    const body = { session_no, terms_digest, first_name: firstName.trim(), last_name: lastName.trim() };
    const answer = await call('POST /api/v2/practice/book', body, {
      quiet: true,
      idempotencyKey: idempotency.keyFor(body),
    });
    idempotency.done();
    if (answer.code !== 0 || !answer.data) {
      setFailure(answer.message ?? t('practice.failed'));
      return void client.invalidateQueries(practiceQuery);
    }
    client.setQueryData(practiceQuery.queryKey, answer.data);
    toast(t('practice.booked'), { tone: 'success' });
    onClose();
  });
  const priceChange = session.changed.find(({ field }) => field === 'total');
  return (
    <FormDialog
      title={title}
      confirm={t('practice.book.go', { total: money(session.total) })}
      saveState={{ busy, failure }}
      onClose={onClose}
      onSave={run}
    >
      {priceChange && (
        <Note tone="warning">
          {t('practice.book.rose', {
            previous: money(priceChange.previous),
            current: money(priceChange.current),
          })}
        </Note>
      )}
      {!priceChange && session.changed.length > 0 && <Note tone="warning">{t('practice.book.changed')}</Note>}
      <p className="t14">{pick(session.room, lang)}</p>
      <p className="t13 c2">{pick(session.policy_text, lang)}</p>
      <TextField
        id="practice-first"
        label={t('practice.book.first')}
        value={firstName}
        autoComplete="off"
        onChange={(event) => setFirstName(event.target.value)}
      />
      <TextField
        id="practice-last"
        label={t('practice.book.last')}
        value={lastName}
        autoComplete="off"
        onChange={(event) => setLastName(event.target.value)}
      />
    </FormDialog>
  );
}
