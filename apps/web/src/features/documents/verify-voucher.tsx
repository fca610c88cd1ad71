import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AnswerError } from '@wayhouse/client/transport';
import type { VerifiedVoucher } from '@wayhouse/contract/order-papers';
import { formatDate, formatInstant, localOffset } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useState } from 'react';
import { fetchData } from '../../shared/api.ts';
import { wordList } from '../../shared/word-list.ts';

type Props = { code: string; onCheck: (code: string) => void };

const notFound = 1003;

/** Whoever holds a voucher sees whether it is good: by its square code, or by typing what stands below it. */
export function VerifyVoucher({ code, onCheck }: Props) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(code);
  const [missing, setMissing] = useState(false);
  return (
    <>
      <form
        className="vf-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const next = typed.replace(/[\s-]/g, '').toUpperCase();
          setMissing(next === '');
          if (next) onCheck(next);
        }}
      >
        <TextField
          label={t('verify.code')}
          hint={t('verify.hint')}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...(missing && { error: t('verify.required') })}
          onChange={(event) => {
            setTyped(event.target.value);
            setMissing(false);
          }}
        />
        <Button kind="primary" type="submit" full>
          {t('verify.check')}
        </Button>
      </form>
      {code && <Answer code={code} />}
    </>
  );
}

function Answer({ code }: { code: string }) {
  const { t } = useI18n();
  const found = useQuery({
    queryKey: ['GET /api/v2/verify/{code}', code],
    queryFn: () => fetchData('GET /api/v2/verify/{code}', { params: { code } }),
    staleTime: 0,
    retry: false,
  });
  if (found.isPending) return <Skeleton height={240} />;
  if (found.error instanceof AnswerError && found.error.code === notFound)
    return <EmptyState title={t('verify.none')} text={t('verify.none.text')} />;
  if (found.error)
    return (
      <ErrorState
        title={t('verify.failed')}
        text={found.error.message}
        onRetry={() => void found.refetch()}
      />
    );
  return <Result voucher={found.data} />;
}

const looks = {
  good: { icon: IconCircleCheck, tone: 'ok' },
  unpaid: { icon: IconAlertTriangle, tone: 'warn' },
  changing: { icon: IconRefresh, tone: 'warn' },
  canceled: { icon: IconCircleX, tone: 'bad' },
} as const;

function Result({ voucher }: { voucher: VerifiedVoucher }) {
  const { t, lang } = useI18n();
  const look = looks[voucher.state];
  const facts = [
    [t('verify.order_no'), voucher.order_no],
    [t('verify.confirmation_no'), voucher.confirmation_no],
    [t('verify.hotel'), [pick(voucher.hotel, lang), pick(voucher.address, lang)].filter(Boolean).join('\n')],
    [
      t('verify.stay'),
      `${formatDate(voucher.check_in, { lang })} – ${formatDate(voucher.check_out, { lang })}`,
    ],
    [t('verify.room'), pick(voucher.room, lang)],
    [t('verify.meals'), t(`stay.board.${voucher.board}`)],
    [
      t('verify.party'),
      wordList(lang, [
        t('verify.party_of', { rooms: voucher.rooms, adults: voucher.adults }),
        voucher.children > 0 && t('verify.children', { count: voucher.children }),
      ]),
    ],
  ].filter(([, value]) => value);
  const at = formatInstant(voucher.checked_at, { lang, offset: localOffset(new Date(voucher.checked_at)) });
  return (
    <section className="vf-result" aria-live="polite">
      <div className={`vf-state ${look.tone}`}>
        <Icon of={look.icon} size={32} />
        <div>
          <h2 className="t18">{t(`verify.state.${voucher.state}`)}</h2>
          <p className="t13">{t(`verify.state.${voucher.state}.text`)}</p>
        </div>
      </div>
      <dl className="vf-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="t13 c2">{label}</dt>
            <dd className="vf-lines">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="t12 c3">{t('verify.checked', { at })}</p>
    </section>
  );
}
