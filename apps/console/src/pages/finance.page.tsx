import { useParams } from '@tanstack/react-router';
import { DepositsDesk } from '../features/finance/deposits/deposits-desk.tsx';
import { ExposureDesk } from '../features/finance/exposure-desk.tsx';
import { FinanceTabs, financeTabs } from '../features/finance/finance-tabs.tsx';
import { InvoicesDesk } from '../features/finance/invoices/invoices-desk.tsx';
import { LedgerDesk } from '../features/finance/ledger/ledger-desk.tsx';
import { RatesDesk } from '../features/finance/payment-settings/rates-desk.tsx';
import { RefundsDesk } from '../features/finance/refunds/refunds-desk.tsx';
import { WithdrawalsDesk } from '../features/finance/withdrawals/withdrawals-desk.tsx';

const desks = {
  deposits: DepositsDesk,
  withdrawals: WithdrawalsDesk,
  refunds: RefundsDesk,
  invoices: InvoicesDesk,
  exposure: ExposureDesk,
  ledger: LedgerDesk,
  rates: RatesDesk,
};

/** The finance section. An unknown tab shows the first. */
export function FinancePage() {
  const { tab } = useParams({ strict: false }) as { tab?: string };
  const current = financeTabs.find((each) => each === tab) ?? 'deposits';
  const Desk = desks[current];
  return (
    <>
      <FinanceTabs current={current} />
      <Desk key={current} />
    </>
  );
}
