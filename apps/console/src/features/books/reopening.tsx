import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BookMonth } from '@wayhouse/contract/console/books/months';
import { formatInstant, formatMonth, localOffset } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Steps } from '@wayhouse/ui/steps';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ReasonedChangeDialog } from '../../shared/dialogs/reasoned-change-dialog.tsx';
import { booksKey } from './book-queries.ts';

const steps = ['asked', 'second_person', 'open', 'closed'] as const;

/**
 * The reopening of the month that was closed last: the waiting request, the time when the month closes again, or the
 * button that requests a reopening.
 */
export function Reopening({ month }: { month: BookMonth }) {
  const { t, lang } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const { request, reopened } = month;
  if (!request && !reopened && !month.can.includes('reopen')) return null;
  const name = formatMonth(`${month.month}-01`, lang);
  return (
    <section className="card pad col g12" aria-label={t('console.books.reopen', { month: name })}>
      <h2 className="t14 b6">{t('console.books.reopen', { month: name })}</h2>
      {request && (
        <p className="t13 c2">
          {t('console.books.reopen.request', { by: request.by, reason: request.reason })}
        </p>
      )}
      {reopened && (
        <p className="t13 c2">
          {t('console.books.reopen.since', {
            by: reopened.by,
            at: formatInstant(reopened.until, { lang, offset: localOffset(new Date(reopened.until)) }),
            reason: reopened.reason,
          })}
        </p>
      )}
      {!request && !reopened && <p className="t13 c2">{t('console.books.reopen.text')}</p>}
      {(request || reopened) && (
        <Steps
          label={t('console.books.reopen', { month: name })}
          steps={steps.map((step) => t(`console.books.reopen.step.${step}`))}
          current={steps.indexOf(reopened ? 'open' : 'second_person')}
        />
      )}
      <div className="row g8">
        {request && <Link to="/approvals">{t('console.books.reopen.show')}</Link>}
        {!request && month.can.includes('reopen') && (
          <Button onClick={() => setAsking(true)}>{t('console.books.reopen', { month: name })}</Button>
        )}
      </div>
      {isAsking && <ReopenDialog month={month} name={name} onClose={() => setAsking(false)} />}
    </section>
  );
}

function ReopenDialog({ month, name, onClose }: { month: BookMonth; name: string; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  return (
    <ReasonedChangeDialog<BookMonth>
      title={t('console.books.reopen.title', { month: name })}
      text={t('console.books.reopen.text')}
      confirm={t('console.books.reopen', { month: name })}
      kind="primary"
      done={(savedMonth) =>
        t(savedMonth.reopened ? 'console.books.reopen.done' : 'console.books.reopen.asked', { month: name })
      }
      onRun={async (reason) => {
        const input = { params: { month: month.month }, reason };
        const answer = await call('POST /api/console/v1/books/months/{month}/reopen', input, { quiet: true });
        void client.invalidateQueries({ queryKey: booksKey });
        return answer;
      }}
      onClose={onClose}
    />
  );
}
