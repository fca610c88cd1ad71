import type { Withdrawal } from '../finance-queries.ts';

/** The destination account as the customer typed it. */
export function AccountLines({ account }: { account: Withdrawal['account'] }) {
  if (typeof account === 'string') return <div className="t13 c2">{account}</div>;
  return (
    <div className="t13 c2">
      {Object.entries(account).map(([name, value]) => (
        <div key={name}>
          <span className="c3">{name.replaceAll('_', ' ')}</span> {value}
        </div>
      ))}
    </div>
  );
}
