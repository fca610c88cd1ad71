import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { InvoiceOrder } from '@wayhouse/contract/payment/invoice-requests';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useState } from 'react';
import { OrderPicker } from '../../features/invoices/order-picker.tsx';
import { RequestForm } from '../../features/invoices/request-form.tsx';
import { orderNosOf } from '../../shared/order-queries.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import accountStyles from '../../shared/styles/account.module.css';
import styles from './invoice-request.module.css';

/** /account/InvoiceRequest?orders=…: requests an invoice for paid orders. */
export function InvoiceRequestPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const orderNos = orderNosOf((useSearch({ strict: false }) as { orders?: string }).orders);
  const [chosen, setChosen] = useState<ReadonlyMap<string, InvoiceOrder>>(new Map());
  useTitle('invoices.ask');
  return (
    <main id="main" className={accountStyles.accountPage}>
      <Link to="/account/InvoiceDetails" className="t13 row g4 c2">
        <Icon of={IconArrowLeft} size={16} />
        {t('invoices.back')}
      </Link>
      <div className={`${accountStyles.pageHeader} mt8`} data-part="page-head">
        <div>
          <h1>{t('invoices.ask')}</h1>
          <p className="t13 c2 mt4">{t('invoices.ask.text')}</p>
        </div>
      </div>
      <div className={`${styles.columns} mt16`}>
        <OrderPicker chosenOrders={chosen} onChange={setChosen} namedOrderNos={orderNos} />
        <RequestForm
          chosenOrders={chosen}
          onChange={setChosen}
          onDone={(id) => void navigate({ to: '/account/InvoiceDetails', search: { id } })}
        />
      </div>
    </main>
  );
}
