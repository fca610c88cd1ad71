import type { Approval } from '@wayhouse/contract/booking/approvals';
import { formatDateRange, formatLocalInstant, money } from '@wayhouse/i18n/format';
import { statedSum } from '@wayhouse/i18n/local-sums';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Price } from '@wayhouse/ui/trade/price';
import { approverWords, stepWords } from '../../shared/approvals/step-words.ts';
import { ChangeLines } from '../../shared/stay/change-lines.tsx';
import { wordList } from '../../shared/text/word-list.ts';
import styles from './approvals.module.css';
import { RequestActions } from './request-actions.tsx';

const tones = {
  open: 'warning',
  approved: 'success',
  booked: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const;

/** One request: the stay and its terms, the rules that require the approval, and the reader's actions. */
export function RequestCard({ request }: { request: Approval }) {
  const { t, lang } = useI18n();
  const { state, requested_by, changed, note } = request;
  const at = (instant: string) => formatLocalInstant(instant, { lang, year: false });
  return (
    <article className="card pad-l col g12" data-part="approval" aria-label={pick(request.hotel, lang)}>
      <div className={styles.head}>
        <div className="grow">
          <h2 className="t16">{pick(request.hotel, lang)}</h2>
          <p className="t13 c2">
            {wordList(lang, [
              formatDateRange(request.check_in, request.check_out, { lang }),
              `${request.room_count} × ${pick(request.room, lang)}`,
              t(`stay.board.${request.board}`),
              request.lead_guest,
              request.ref_no,
            ])}
          </p>
          <p className="t13 c2">{pick(request.policy_text, lang)}</p>
        </div>
        <div className={styles.sum}>
          <Price value={request.total} size="l" />
          {Number(request.pay_at_hotel) > 0 && (
            <p className="t12 c3">{t('approve.at_hotel', { sum: atHotelSum(request) })}</p>
          )}
        </div>
      </div>
      <p className="row g8 fw t13">
        <Badge tone={tones[state]}>{t(`approve.state.${state}`)}</Badge>
        <span className="c2">
          {t('approve.asked', { name: requested_by.name, at: at(request.requested_at) })}
          {(state === 'open' || state === 'approved') &&
            ` · ${t('approve.until', { at: at(request.expires_at) })}`}
        </span>
      </p>
      {state === 'open' && request.order_no && (
        <Note>{t('approve.held', { order: request.order_no, at: at(request.expires_at) })}</Note>
      )}
      {changed.length > 0 && (
        <Note tone="warning">
          <b className="b6">{t('approve.changed')}</b>
          <ChangeLines changes={changed} />
        </Note>
      )}
      <Reasons request={request} />
      {note && <blockquote className={`t13 ${styles.note}`}>{note}</blockquote>}
      <RequestActions request={request} />
    </article>
  );
}

function Reasons({ request }: { request: Approval }) {
  const { steps, agreed, decided_by, reason, requested_by, state } = request;
  const { t, lang } = useI18n();
  // The server stores the time of a withdrawal only when somebody disabled the requester's account.
  const isAccountDisabled = state === 'withdrawn' && request.decided_at !== null;
  return (
    <dl className={`t13 ${styles.facts}`}>
      <dt className="c3">{t('approve.why')}</dt>
      <dd>
        <ul>
          {steps.map((step) => (
            <li key={`${step.kind}${JSON.stringify(step.rule ?? step.budget)}`}>
              {stepWords(step, { t, lang })}
            </li>
          ))}
        </ul>
      </dd>
      <dt className="c3">{t('approve.who')}</dt>
      <dd>
        {approverWords(steps, { t })}
        {state === 'open' && agreed.length > 0 && (
          <>
            {' '}
            ·{' '}
            {t('approve.agreed', {
              names: wordList(
                lang,
                agreed.map((each) => each.name),
              ),
            })}
          </>
        )}
        {agreed
          .filter(({ id, reason: words }) => words !== '' && id !== decided_by?.id)
          .map(({ id, name, reason: words }) => (
            <p key={id}>
              {name}: {words}
            </p>
          ))}
      </dd>
      {(decided_by || isAccountDisabled) && (
        <>
          <dt className="c3">{t('approve.decided')}</dt>
          <dd>
            {decided_by?.name}
            {reason && <>: {reason}</>}
            {isAccountDisabled && <p>{t('approve.account_disabled', { name: requested_by.name })}</p>}
          </dd>
        </>
      )}
    </dl>
  );
}

/** The sum that the hotel collects: in the currency that the hotel states, else in US dollars. */
function atHotelSum({ pay_at_hotel: usd, pay_at_hotel_local: stated }: Approval): string {
  return stated ? statedSum(stated, usd) : money(usd);
}
