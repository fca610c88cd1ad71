import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AnswerError } from '@wayhouse/client/transport';
import { notFoundCode } from '@wayhouse/contract/answer-codes';
import type { VerifiedVoucher } from '@wayhouse/contract/booking/order-papers';
import { formatDate, formatInstant, localOffset } from '@wayhouse/i18n/format';
import type { PaperWords } from '@wayhouse/i18n/papers/paper';
import { paperText } from '@wayhouse/i18n/papers/paper-text';
import type { Lang } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { Icon } from '@wayhouse/ui/icon';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useState } from 'react';
import { fetchData } from '../../shared/api.ts';
import { wordList } from '../../shared/text/word-list.ts';
import styles from './documents.module.css';

type Props = {
  code: string;
  /** The texts in the reader's language; in both languages for a bilingual voucher. */
  words: PaperWords;
  onCheck: (code: string) => void;
};

/** Checks whether a voucher is valid, by its QR code or its typed code. */
export function VerifyVoucher({ code, words, onCheck }: Props) {
  const { label, lines } = words;
  const [codeText, setCodeText] = useState(code);
  const [missing, setMissing] = useState(false);
  return (
    <>
      <form
        className={styles.verifyForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const plainCode = codeText.replace(/[\s-]/g, '').toUpperCase();
          setMissing(plainCode === '');
          if (plainCode) onCheck(plainCode);
        }}
      >
        <TextField
          label={label('verify.code')}
          hint={lines('verify.hint').join(' ')}
          value={codeText}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...(missing && { error: label('verify.required') })}
          onChange={(event) => {
            setCodeText(event.target.value);
            setMissing(false);
          }}
        />
        <Button kind="primary" type="submit" full>
          {label('verify.check')}
        </Button>
      </form>
      {code && <Answer code={code} words={words} />}
    </>
  );
}

function Answer({ code, words }: Pick<Props, 'code' | 'words'>) {
  const { label, lines } = words;
  const verification = useQuery({
    queryKey: ['GET /api/v2/verify/{code}', code],
    queryFn: () => fetchData('GET /api/v2/verify/{code}', { params: { code } }, { quiet: true }),
    staleTime: 0,
    retry: false,
  });
  if (verification.isPending) return <Skeleton height={240} />;
  if (verification.error instanceof AnswerError && verification.error.code === notFoundCode)
    return <EmptyState title={label('verify.none')} text={lines('verify.none.text').join(' ')} />;
  if (verification.error)
    return (
      <ErrorState
        title={label('verify.failed')}
        text={verification.error.message}
        onRetry={() => void verification.refetch()}
      />
    );
  return <Result voucher={verification.data} words={words} />;
}

const looks = {
  good: { icon: IconCircleCheck, tone: styles.success },
  unpaid: { icon: IconAlertTriangle, tone: styles.warning },
  changing: { icon: IconRefresh, tone: styles.warning },
  canceled: { icon: IconCircleX, tone: styles.danger },
} as const;

function Result({ voucher, words }: { voucher: VerifiedVoucher; words: PaperWords }) {
  const { label, lines, texts, each } = words;
  const look = looks[voucher.state];
  const party = (lang: Lang) =>
    wordList(lang, [
      paperText(lang, 'verify.party_of', { rooms: voucher.rooms, adults: voucher.adults }),
      voucher.children > 0 && paperText(lang, 'verify.children', { count: voucher.children }),
    ]);
  const stay = (lang: Lang) =>
    `${formatDate(voucher.check_in, { lang })} – ${formatDate(voucher.check_out, { lang })}`;
  const hotelConfirmationNo = voucher.hotel_confirmation_no ?? '';
  // The confirmation number may be the hotel's own number; it is then shown once.
  const separateHotelNo = hotelConfirmationNo === voucher.confirmation_no ? '' : hotelConfirmationNo;
  const facts: [string, string[]][] = [
    [label('verify.order_no'), [voucher.order_no]],
    [
      label(`papers.confirmation_no.${voucher.confirmation_kind ?? 'hotel'}`),
      [voucher.confirmation_no ?? ''],
    ],
    [label('papers.confirmation_no.hotel'), [separateHotelNo]],
    [label('verify.hotel'), [...texts(voucher.hotel), ...texts(voucher.address)]],
    [label('verify.stay'), each(stay)],
    [label('verify.room'), texts(voucher.room)],
    [label('verify.meals'), lines(`stay.board.${voucher.board}`)],
    [label('verify.party'), each(party)],
  ];
  const offset = localOffset(new Date(voucher.checked_at));
  const checkedLines = each((lang) =>
    paperText(lang, 'verify.checked', { at: formatInstant(voucher.checked_at, { lang, offset }) }),
  );
  return (
    <section data-part="verify-result" aria-live="polite">
      <div className={`${styles.verifyState} ${look.tone}`}>
        <Icon of={look.icon} size={32} />
        <div>
          <h2 className={`t18 ${styles.multiline}`}>{lines(`verify.state.${voucher.state}`).join('\n')}</h2>
          <p className={`t13 ${styles.multiline}`}>
            {lines(`verify.state.${voucher.state}.text`).join('\n')}
          </p>
        </div>
      </div>
      <dl className={styles.verifyFacts}>
        {facts
          .map(([name, values]) => [name, values.filter(Boolean).join('\n')] as const)
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt className="t13 c2">{name}</dt>
              <dd className={styles.multiline}>{value}</dd>
            </div>
          ))}
      </dl>
      <p className={`t12 c3 ${styles.multiline}`}>{checkedLines.join('\n')}</p>
    </section>
  );
}
