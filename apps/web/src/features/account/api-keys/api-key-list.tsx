import type { ApiKey } from '@wayhouse/contract/account/api-keys';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { Badge, type Tone } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import accountStyles from '../../../shared/styles/account.module.css';
import { wordList } from '../../../shared/text/word-list.ts';
import styles from '../account.module.css';

type OpenKeyDialog = (kind: 'rotate' | 'revoke', key: ApiKey) => void;
type Props = { keys: readonly ApiKey[]; refused: string | undefined; onAsk: OpenKeyDialog };

/** API keys: a table on wide windows, cards with the same facts on phones. */
export function ApiKeyList({ keys, refused, onAsk }: Props) {
  const { t } = useI18n();
  const columns: Column<ApiKey>[] = [
    { head: t('account.api.col.key'), cell: (key) => <Name apiKey={key} /> },
    {
      head: t('account.api.col.scopes'),
      className: accountStyles.breakWords,
      cell: (key) => <Scopes apiKey={key} />,
    },
    { head: t('account.api.col.used'), cell: (key) => <LastUse apiKey={key} /> },
    { head: t('account.api.col.state'), cell: (key) => <State apiKey={key} /> },
    {
      head: t('common.edit'),
      hideHead: true,
      className: 'num',
      cell: (key) => <Actions apiKey={key} refused={refused} onAsk={onAsk} />,
    },
  ];
  return (
    <>
      <DataTable
        frameClass="card hide-m"
        className={styles.table}
        columns={columns}
        rows={keys}
        keyOf={(key) => key.id}
      />
      <ul className="only-m col g12">
        {keys.map((key) => (
          <li key={key.id} className="card pad">
            <div className="row btw st g12">
              <Name apiKey={key} />
              <State apiKey={key} />
            </div>
            <dl className={`${styles.lines} mt12`} data-part="account-lines">
              <div>
                <dt className="c3">{t('account.api.col.scopes')}</dt>
                <dd>
                  <Scopes apiKey={key} />
                </dd>
              </div>
              <div>
                <dt className="c3">{t('account.api.col.used')}</dt>
                <dd>
                  <LastUse apiKey={key} />
                </dd>
              </div>
            </dl>
            <div className="mt12">
              <Actions apiKey={key} refused={refused} onAsk={onAsk} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function useInstant() {
  const { lang } = useI18n();
  return (at: string) => formatLocalInstant(at, { lang });
}

function Name({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useI18n();
  const at = useInstant();
  return (
    <span className={`col ${styles.nameCell}`}>
      <b className={`b6 ${accountStyles.breakWords}`}>{apiKey.label}</b>
      <code className="t12 c2" lang="en">
        {apiKey.id}
      </code>
      <code className="t12 c3" lang="en">{`${apiKey.prefix}…`}</code>
      <span className={`t12 c3 ${accountStyles.breakWords}`}>
        {t('account.api.made', { at: at(apiKey.created_at), name: apiKey.created_by })}
      </span>
    </span>
  );
}

function Scopes({ apiKey }: { apiKey: ApiKey }) {
  const { t, lang } = useI18n();
  const limits = [
    ...(apiKey.signature === 'required' ? [t('account.api.signed')] : []),
    ...(apiKey.cidrs.length > 0 ? [t('account.api.networks', { list: wordList(lang, apiKey.cidrs) })] : []),
  ];
  return (
    <span className="col">
      <span>
        {wordList(
          lang,
          apiKey.scopes.map((scope) => t(`account.api.scope.${scope}`)),
        )}
      </span>
      {limits.length > 0 && <span className="t12 c3">{wordList(lang, limits)}</span>}
    </span>
  );
}

function LastUse({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useI18n();
  const at = useInstant();
  if (apiKey.last_used_at === null) return <span className="c3">{t('account.api.never_used')}</span>;
  return t('account.api.used_from', { at: at(apiKey.last_used_at), ip: apiKey.last_ip ?? '' });
}

const tones: Record<ApiKey['state'], Tone> = { active: 'success', expired: 'warning', revoked: 'neutral' };

function State({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useI18n();
  const at = useInstant();
  const { state, locked, rotating_until: rotating, expires_at: end } = apiKey;
  return (
    <span className="col g4">
      <span>
        <Badge tone={tones[state]}>{t(`account.api.state.${state}`)}</Badge>
      </span>
      {state === 'active' && locked && <span className="t12 c2">{t('account.api.locked')}</span>}
      {state === 'active' && rotating !== null && (
        <span className="t12 c2">{t('account.api.rotating', { at: at(rotating) })}</span>
      )}
      {state === 'active' && end !== null && (
        <span className="t12 c3">{t('account.api.until', { at: at(end) })}</span>
      )}
    </span>
  );
}

function Actions({
  apiKey,
  refused,
  onAsk,
}: {
  apiKey: ApiKey;
  refused: string | undefined;
  onAsk: OpenKeyDialog;
}) {
  const { t } = useI18n();
  if (apiKey.state === 'revoked') return null;
  const name = apiKey.label;
  const common = { size: 'xs', disabled: refused !== undefined, title: refused } as const;
  return (
    <span className="row g8">
      {apiKey.state === 'active' && (
        <Button
          {...common}
          aria-label={t('account.api.rotate_of', { name })}
          onClick={() => onAsk('rotate', apiKey)}
        >
          {t('account.api.rotate')}
        </Button>
      )}
      <Button
        {...common}
        kind="danger-soft"
        aria-label={t('account.api.revoke_of', { name })}
        onClick={() => onAsk('revoke', apiKey)}
      >
        {t('account.api.revoke')}
      </Button>
    </span>
  );
}
