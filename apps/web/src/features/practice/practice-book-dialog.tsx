import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
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
import { call, fetchData } from '../../shared/api.ts';
import { nameParts } from '../../shared/form/name-parts.ts';
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
  const keyedCall = useKeyedCall(call, `practice.${session.session_no}`);
  const form = useForm({
    name: 'practice',
    start: () => ({ first_name: '', last_name: '' }),
    check: ({ first_name, last_name }) => ({
      first_name: first_name.trim() === '' ? 'practice.book.first_required' : undefined,
      last_name: last_name.trim() === '' ? 'practice.book.last_required' : undefined,
    }),
  });
  const book = async () => {
    const { session_no, terms_digest } = session;
    const training = await form.submit(async ({ first_name, last_name }) => {
      const body = { session_no, terms_digest, first_name: first_name.trim(), last_name: last_name.trim() };
      const answer = await keyedCall('POST /api/v2/practice/book', body, { quiet: true });
      // A refusal may complete a lesson, such as the lesson about a sold-out room, so the lessons are fetched again.
      if (answer.code !== 0) void client.invalidateQueries(practiceQuery);
      return answer;
    });
    if (!training) return;
    client.setQueryData(practiceQuery.queryKey, training);
    toast(t('practice.booked'), { tone: 'success' });
    onClose();
  };
  const priceChange = session.changed.find(({ field }) => field === 'total');
  return (
    <FormDialog
      title={title}
      confirm={t('practice.book.go', { total: money(session.total) })}
      saveState={form}
      onClose={onClose}
      onSave={book}
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
      {nameParts(lang).map((part) => (
        <TextField
          key={part}
          label={t(part === 'first_name' ? 'practice.book.first' : 'practice.book.last')}
          autoComplete="off"
          {...form.field(part, form.draft[part])}
        />
      ))}
    </FormDialog>
  );
}
