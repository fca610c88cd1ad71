import { useQueryClient } from '@tanstack/react-query';
import type { Supplier } from '@wayhouse/contract/console/suppliers';
import { Badge, type Tone } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { Moment } from '../../shared/moment.tsx';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import { ReasonedChangeDialog } from '../../shared/reasoned-change-dialog.tsx';
import styles from '../../shared/styles/console.module.css';
import { SourceHotels } from './source-hotels.tsx';
import { sourceName } from './source-name.ts';
import { suppliersQuery } from './suppliers-query.ts';

type Health = NonNullable<Supplier['health']>;
const tones: Record<Health['breaker'], Tone> = {
  closed: 'success',
  half_open: 'warning',
  open: 'danger',
};

/** A source: its switch, health, latency and latest errors. */
export function SupplierCard({ supplier }: { supplier: Supplier }) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const { health, enabled } = supplier;
  return (
    <section className={styles.list} data-part="list">
      <div className={`${styles.listToolbar} fw`}>
        <h2 className="t14 b6">{sourceName(supplier.name)}</h2>
        <State supplier={supplier} />
        {health && enabled && (
          <Badge tone={tones[health.breaker]} look="dot">
            {t(`console.suppliers.breaker.${health.breaker}`)}
          </Badge>
        )}
        <span className="mla">
          <PrivilegedButton
            right="suppliers.switch"
            kind="secondary"
            size="xs"
            onClick={() => setAsking(true)}
          >
            {t(enabled ? 'console.suppliers.switch_off' : 'console.suppliers.switch_on')}
          </PrivilegedButton>
        </span>
      </div>
      {(health || supplier.last_reading) && <SourceHotels supplier={supplier} />}
      {health ? (
        <HealthParts health={health} mapped={supplier.hotels_mapped} />
      ) : (
        <div className="pad">
          <Note>{t('console.suppliers.absent_text')}</Note>
        </div>
      )}
      {asking && <SwitchDialog supplier={supplier} onClose={() => setAsking(false)} />}
    </section>
  );
}

function State({ supplier: { configured, enabled } }: { supplier: Supplier }) {
  const { t } = useI18n();
  if (!enabled) return <Badge tone="warning">{t('console.suppliers.off')}</Badge>;
  if (!configured) return <Badge look="line">{t('console.suppliers.absent')}</Badge>;
  return <Badge tone="success">{t('console.suppliers.on')}</Badge>;
}

function HealthParts({ health, mapped }: { health: Health; mapped: number }) {
  const { t } = useI18n();
  if (health.verbs.length === 0) return <p className="pad t13 c3">{t('console.suppliers.never')}</p>;
  const columns: Column<(typeof health.verbs)[number]>[] = [
    {
      head: t('console.suppliers.call'),
      className: 'b6',
      cell: (row) => t(`console.suppliers.verb.${row.verb}`),
    },
    {
      head: t('console.suppliers.calls'),
      numeric: true,
      labeled: true,
      cell: (row) => row.calls,
    },
    {
      head: t('console.suppliers.failures'),
      numeric: true,
      labeled: true,
      cell: (row) => (row.failures > 0 ? <Badge tone="danger">{row.failures}</Badge> : 0),
    },
    {
      head: t('console.suppliers.usual'),
      numeric: true,
      labeled: true,
      cell: (row) => t('console.suppliers.ms', { count: row.p50_ms }),
    },
    {
      head: t('console.suppliers.slow'),
      numeric: true,
      labeled: true,
      cell: (row) => t('console.suppliers.ms', { count: row.p95_ms }),
    },
  ];
  return (
    <>
      <DataTable columns={columns} rows={health.verbs} keyOf={(row) => row.verb} />
      <Errors health={health} mapped={mapped} />
    </>
  );
}

function Errors({ health, mapped }: { health: Health; mapped: number }) {
  const { t } = useI18n();
  return (
    <div className="pad col g8">
      <div className="row btw g12 fw">
        <h3 className="t13 b6">{t('console.suppliers.errors')}</h3>
        <span className="t12 c3">{t('console.suppliers.mapped', { count: mapped })}</span>
        {health.last_ok_at && (
          <span className="t12 c3">
            {t('console.suppliers.last_ok')} <Moment at={health.last_ok_at} />
          </span>
        )}
      </div>
      {health.hotels_left > 0 && (
        <Note tone="warning">{t('console.suppliers.hotels_left', { count: health.hotels_left })}</Note>
      )}
      {health.offers_left > 0 && (
        <Note tone="warning">{t('console.suppliers.offers_left', { count: health.offers_left })}</Note>
      )}
      {health.errors.length === 0 ? (
        <p className="t13 c3">{t('console.suppliers.errors.none')}</p>
      ) : (
        <ul className={styles.plainList}>
          {health.errors.map((error) => (
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

function SwitchDialog({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const turn = supplier.enabled ? 'console.suppliers.switch_off' : 'console.suppliers.switch_on';
  const run = async (reason: string) => {
    const input = { name: supplier.name, enabled: !supplier.enabled, reason };
    const answer = await call('POST /api/console/v1/suppliers/switch', input, { quiet: true });
    if (answer.code !== 0 || !answer.data) return answer;
    client.setQueryData(suppliersQuery.queryKey, answer.data);
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={`${t(turn)}: ${sourceName(supplier.name)}`}
      text={t(`${turn}_text`)}
      confirm={t(turn)}
      kind={supplier.enabled ? 'danger' : 'primary'}
      done={t('console.saved')}
      onRun={run}
      onClose={onClose}
    />
  );
}
