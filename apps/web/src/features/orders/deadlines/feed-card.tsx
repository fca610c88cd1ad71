import { IconCopy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { ErrorState } from '@wayhouse/ui/state';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { copyText } from '../../../shared/text/copy-text.ts';
import { type BoardScope, feedQuery } from './deadline-queries.ts';
import styles from './deadlines.module.css';

/** How the calendar shows the guests' names. */
type Names = 'initials' | 'full';

/**
 * The calendar subscription: its options, its address, and a button that ends it. `widest`: the widest scope that the
 * reader may choose.
 */
export function FeedCard({ widest }: { widest: BoardScope }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const { data, isLoadingError, refetch } = useQuery(feedQuery);
  const [scope, setScope] = useState<BoardScope>('own');
  const [names, setNames] = useState<Names>('initials');
  const [address, setAddress] = useState<string | null>(null);
  const refresh = () => client.invalidateQueries(feedQuery);
  const create = useAction(async () => {
    const answer = await call('POST /api/v2/order/deadlines/feed/create', { scope, names });
    if (answer.code === 0 && answer.data) setAddress(`${window.location.origin}${answer.data.path}`);
    await refresh();
  });
  const revoke = useAction(async () => {
    const answer = await call('POST /api/v2/order/deadlines/feed/revoke', {});
    if (answer.code !== 0) return;
    setAddress(null);
    toast(t('deadlines.feed.revoked'), { tone: 'success' });
    await refresh();
  });
  const feed = data?.feed;
  const at = (instant: string) => formatLocalInstant(instant, { lang });
  return (
    <section className="card" aria-label={t('deadlines.feed')}>
      <div className={styles.cardHeader}>
        <h2 className="t16">{t('deadlines.feed')}</h2>
      </div>
      <div className="pad col g12">
        <p className="t13 c2">{t('deadlines.feed.text')}</p>
        {widest === 'company' && (
          <div className="row btw g8">
            <span className="t13">{t('deadlines.scope')}</span>
            <Segmented
              label={t('deadlines.scope')}
              value={scope}
              onChange={setScope}
              choices={[
                { value: 'own', label: t('deadlines.scope.own') },
                { value: 'company', label: t('deadlines.scope.company') },
              ]}
            />
          </div>
        )}
        <div className="row btw g8">
          <span className="t13">{t('deadlines.feed.names')}</span>
          <Segmented
            label={t('deadlines.feed.names')}
            value={names}
            onChange={setNames}
            choices={[
              { value: 'initials', label: t('deadlines.feed.names.initials') },
              { value: 'full', label: t('deadlines.feed.names.full') },
            ]}
          />
        </div>
        {address && (
          <div className="col g8">
            <div className={styles.address}>
              <TextField label={t('deadlines.feed.address')} readOnly value={address} />
              <Button icon={IconCopy} onClick={() => void copyText(address, 'deadlines.feed.copied')}>
                {t('deadlines.feed.copy')}
              </Button>
            </div>
            <p className="t12 cw">{t('deadlines.feed.once')}</p>
          </div>
        )}
        {feed && (
          <p className="t12 c2">
            {t('deadlines.feed.active', {
              at: at(feed.created_at),
              orders: t(`deadlines.feed.active.${feed.scope}`),
            })}{' '}
            {feed.last_read_at
              ? t('deadlines.feed.read', { at: at(feed.last_read_at) })
              : t('deadlines.feed.unread')}
          </p>
        )}
        {isLoadingError && <ErrorState title={t('account.failed')} onRetry={() => void refetch()} />}
        <div className="row g8 fw">
          {/* Disabled until the card knows whether an address exists, because a new address ends the earlier one. */}
          <Button size="sm" busy={create.busy} disabled={!data} onClick={() => void create.run()}>
            {t(feed ? 'deadlines.feed.replace' : 'deadlines.feed.create')}
          </Button>
          {feed && (
            <Button size="sm" kind="ghost" busy={revoke.busy} onClick={() => void revoke.run()}>
              {t('deadlines.feed.revoke')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
