import type { Supplier } from '@wayhouse/contract/console/suppliers';
import { sourceName } from '@wayhouse/i18n/source-name';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { useState } from 'react';
import listStyles from '../../shared/list/list.module.css';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import { useRight } from '../../shared/session.ts';
import { Moment } from '../../shared/time/moment.tsx';
import { CallsByKindTable } from './calls-by-kind-table.tsx';
import { QuotaDialog } from './quota-dialog.tsx';
import { RateHealth } from './rate-health.tsx';
import { SourceHotels } from './source-hotels.tsx';
import { SourceNow } from './source-now.tsx';
import { SourceState } from './source-state.tsx';
import { SourceTimes } from './source-times.tsx';
import supplierStyles from './suppliers.module.css';
import { SwitchDialog } from './switch-dialog.tsx';

/** A source: its switch and quota, times, calls and errors. */
export function SourceDetails({ supplier }: { supplier: Supplier }) {
  const { t } = useI18n();
  const maySeePrices = useRight('inventory.manage');
  const [dialog, setDialog] = useState<'switch' | 'quota'>();
  const { enabled, configured, calls } = supplier;
  const close = () => setDialog(undefined);
  return (
    <section className={listStyles.list} data-part="list">
      <div className={`${listStyles.toolbar} fw`}>
        <h2 className="t14 b6">{sourceName(supplier.name)}</h2>
        <SourceState supplier={supplier} />
        <span className="mla row g8">
          <PrivilegedButton
            right="suppliers.switch"
            kind="secondary"
            size="xs"
            onClick={() => setDialog('quota')}
          >
            {t('console.suppliers.quota')}
          </PrivilegedButton>
          <PrivilegedButton
            right="suppliers.switch"
            kind="secondary"
            size="xs"
            onClick={() => setDialog('switch')}
          >
            {t(enabled ? 'console.suppliers.switch_off' : 'console.suppliers.switch_on')}
          </PrivilegedButton>
        </span>
      </div>
      {!configured && (
        <div className="pad">
          <Note>{t('console.suppliers.absent_text')}</Note>
        </div>
      )}
      {calls.verbs.length === 0 ? (
        <p className="pad t13 c3">{t('console.suppliers.never')}</p>
      ) : (
        <>
          <div className={supplierStyles.details}>
            <SourceTimes supplier={supplier} />
            <SourceNow supplier={supplier} />
          </div>
          <CallsByKindTable verbs={calls.verbs} />
        </>
      )}
      {(supplier.health || supplier.last_reading) && <SourceHotels supplier={supplier} />}
      <Withheld hotels={supplier.withheld} />
      {maySeePrices && <RateHealth source={supplier.name} />}
      <Errors supplier={supplier} />
      {dialog === 'switch' && <SwitchDialog supplier={supplier} onClose={close} />}
      {dialog === 'quota' && <QuotaDialog supplier={supplier} onClose={close} />}
    </section>
  );
}

/** Hotels that searches leave out for now, because too many price checks and bookings of the last 30 days failed. */
function Withheld({ hotels }: { hotels: Supplier['withheld'] }) {
  const { t, lang } = useI18n();
  if (hotels.length === 0) return null;
  return (
    <div className="pad col g8">
      <h3 className="t13 b6">{t('console.suppliers.withheld')}</h3>
      <p className="t13 c3">{t('console.suppliers.withheld_text')}</p>
      <ul className={listStyles.entries}>
        {hotels.map(({ hotel_id, name, since, failed, of }) => (
          <li key={hotel_id}>
            <span>
              <b className="b6">{pick(name, lang)}</b> {t('console.suppliers.withheld_count', { failed, of })}
            </span>
            <span className="t12 c3">
              <Moment at={since} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Errors({ supplier: { errors, health } }: { supplier: Supplier }) {
  const { t } = useI18n();
  return (
    <div className="pad col g8">
      <div className="row btw g12 fw">
        <h3 className="t13 b6">{t('console.suppliers.errors')}</h3>
        {health?.last_ok_at && (
          <span className="t12 c3">
            {t('console.suppliers.last_ok')} <Moment at={health.last_ok_at} />
          </span>
        )}
      </div>
      {health && health.hotels_left > 0 && (
        <Note tone="warning">{t('console.suppliers.hotels_left', { count: health.hotels_left })}</Note>
      )}
      {health && health.offers_left > 0 && (
        <Note tone="warning">{t('console.suppliers.offers_left', { count: health.offers_left })}</Note>
      )}
      {health && health.not_prepaid > 0 && (
        <Note>{t('console.suppliers.not_prepaid', { count: health.not_prepaid })}</Note>
      )}
      {errors.length === 0 ? (
        <p className="t13 c3">{t('console.suppliers.errors.none')}</p>
      ) : (
        <ul className={listStyles.entries}>
          {errors.map((error) => (
            <li key={`${error.at} ${error.verb} ${error.message}`}>
              <span>
                <b className="b6">{t(`console.suppliers.verb.${error.verb}`)}</b>{' '}
                {t(`console.suppliers.fault.${error.fault}`)} <span className="c3">{error.message}</span>
              </span>
              <span className="t12 c3">
                <Moment at={error.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
