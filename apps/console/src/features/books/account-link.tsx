import { Link } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { accountName } from '../../shared/account-name.ts';

/** The name of an account of the books, as a link to the account's transactions of the month. */
export function AccountLink({ line, month }: { line: string; month: string }) {
  const { t } = useI18n();
  const name = accountName(t, line);
  // `carried_forward` is the sum of earlier months, which has no transactions of its own.
  if (line === 'carried_forward') return name;
  return (
    <Link
      to="/finance/$tab"
      params={{ tab: 'ledger' }}
      search={{ month, line } as never}
      title={t('console.books.line.show', { line: name })}
    >
      {name}
    </Link>
  );
}
