import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { Supplier } from '@wayhouse/contract/console/suppliers';
import { count } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { call } from '../../shared/api.ts';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import { Moment } from '../../shared/time/moment.tsx';
import styles from './source-hotels.module.css';
import { suppliersQuery } from './suppliers-query.ts';

const kinds = ['adopted', 'linked', 'waiting', 'withdrawn', 'refused'] as const;

/** The number of a source's hotels by result of the import, the last import, and the button that starts an import. */
export function SourceHotels({ supplier }: { supplier: Supplier }) {
  const { t } = useI18n();
  const { hotels, last_reading: lastReading } = supplier;
  return (
    <div className="pad col g12">
      <div className="row btw g12 fw">
        <h3 className="t13 b6">{t('console.suppliers.hotels')}</h3>
        <ReadNow supplier={supplier} />
      </div>
      <dl className={styles.counts}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt className="t12 c3">{t(`console.suppliers.hotels.${kind}`)}</dt>
            <dd className="t18 b6">{count(hotels[kind])}</dd>
          </div>
        ))}
      </dl>
      {lastReading ? (
        <LastReading lastReading={lastReading} />
      ) : (
        <p className="t13 c3">{t('console.suppliers.read_never')}</p>
      )}
    </div>
  );
}

function ReadNow({ supplier }: { supplier: Supplier }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { busy, run: read } = useAction(async () => {
    const answer = await call('POST /api/console/v1/suppliers/read', { name: supplier.name });
    if (answer.code === 0 && answer.data) client.setQueryData(suppliersQuery.queryKey, answer.data);
  });
  const isReading = supplier.reading || busy;
  return (
    <span className="row g8" aria-live="polite">
      {isReading && <Badge look="dot">{t('console.suppliers.reading')}</Badge>}
      <PrivilegedButton
        right="suppliers.switch"
        kind="secondary"
        size="xs"
        disabled={isReading}
        onClick={() => void read()}
      >
        {t('console.suppliers.read_now')}
      </PrivilegedButton>
    </span>
  );
}

function LastReading({ lastReading }: { lastReading: NonNullable<Supplier['last_reading']> }) {
  const { t } = useI18n();
  const { read, adopted, linked, updated, withdrawn, error } = lastReading;
  return (
    <>
      <p className="t13 c2">
        {t('console.suppliers.read_last')} <Moment at={lastReading.ended_at ?? lastReading.started_at} />
        {' · '}
        {t('console.suppliers.read_counts', { read, adopted, linked, updated, withdrawn })}
      </p>
      {error === 'incomplete' && <Note tone="warning">{t('console.suppliers.read_incomplete')}</Note>}
      {error === 'interrupted' && <Note tone="warning">{t('console.suppliers.read_interrupted')}</Note>}
      {error !== null && error !== 'incomplete' && error !== 'interrupted' && (
        <Note tone="danger">{t('console.suppliers.read_failed', { reason: error })}</Note>
      )}
    </>
  );
}
