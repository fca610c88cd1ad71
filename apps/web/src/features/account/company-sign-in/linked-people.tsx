import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { CompanySignIn } from '@wayhouse/contract/account/company-sign-in';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { call } from '../../../shared/api.ts';
import accountStyles from '../../../shared/styles/account.module.css';
import bookingStyles from '../../../shared/styles/booking.module.css';
import { wordList } from '../../../shared/text/word-list.ts';
import styles from '../account.module.css';
import { companySignInQuery } from '../account-queries.ts';

type Person = CompanySignIn['people'][number];
type Props = { people: readonly Person[]; refused: string | undefined };

/** Colleagues whose accounts are linked to accounts at the provider. */
export function LinkedPeople({ people, refused }: Props) {
  const { t } = useI18n();
  return (
    <section>
      <h3 className="t16">{t('account.sign_in.people')}</h3>
      <p className="t13 c2 mt4">{t('account.sign_in.people.text')}</p>
      <ul className={`mt12 ${styles.list}`} data-part="account-list">
        {people.map((person) => (
          <PersonRow key={person.user_id} person={person} refused={refused} />
        ))}
      </ul>
    </section>
  );
}

function PersonRow({ person, refused }: { person: Person; refused: string | undefined }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const { busy, run } = useAction(async () => {
    const answer = await call('POST /api/v2/company/sign_in/unlink', { user_id: person.user_id });
    if (answer.code !== 0) return;
    // Removes only this row. After presses on two rows, an answer that arrives late may still contain the other row.
    client.setQueryData(
      companySignInQuery.queryKey,
      (before) =>
        before && { ...before, people: before.people.filter(({ user_id }) => user_id !== person.user_id) },
    );
  });
  const at = formatLocalInstant(person.used_at, { lang });
  return (
    <li className={`row g12 ${styles.listRow}`}>
      <span className="grow">
        <b className={`b6 ${accountStyles.breakWords}`}>{person.name}</b>
        <span className={`t13 c2 ${bookingStyles.block} ${accountStyles.breakWords}`}>
          {wordList(lang, [person.email, t('account.sign_in.used', { at })])}
        </span>
      </span>
      <Button
        size="sm"
        busy={busy}
        disabled={refused !== undefined}
        title={refused}
        aria-label={t('account.sign_in.unlink.of', { name: person.name })}
        onClick={() => void run()}
      >
        {t('account.sign_in.unlink')}
      </Button>
    </li>
  );
}
