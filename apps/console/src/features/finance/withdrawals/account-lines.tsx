import { regionName } from '@wayhouse/i18n/region-names';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from '../finance.module.css';
import type { Withdrawal } from '../finance-queries.ts';

/** The lines of an account in the order in which a bank form asks for them. */
const knownLines = ['holder', 'bank', 'swift', 'number', 'bank_address', 'address', 'country'] as const;

/**
 * The account that the withdrawal is paid to: one text as it is, or one labeled line for each part. Parts outside
 * `knownLines` come last, labeled with their own name.
 */
export function AccountLines({ account }: { account: Withdrawal['account'] }) {
  const { t, lang } = useI18n();
  if (typeof account === 'string') return <div className="t13 c2">{account}</div>;
  const otherLines = Object.keys(account).filter((name) => !knownLines.some((each) => each === name));
  const labelOf = (name: string) => {
    const key = knownLines.find((each) => each === name);
    return key ? t(`console.finance.account_line.${key}`) : name.replaceAll('_', ' ');
  };
  const displayValue = (name: string, value = '') =>
    name === 'country' ? (regionName(value, lang) ?? value) : value;
  return (
    <dl className="t13 c2">
      {[...knownLines, ...otherLines]
        .filter((name) => account[name])
        .map((name) => (
          <div key={name} className={styles.accountLine}>
            <dt className="c3">{labelOf(name)}</dt> <dd>{displayValue(name, account[name])}</dd>
          </div>
        ))}
    </dl>
  );
}
