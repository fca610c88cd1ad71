import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LoggedCall } from '@wayhouse/contract/partner/call-log';
import { CallDetails, curlOf } from '@wayhouse/ui/api-calls/call-details';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { useEffect, useEffectEvent } from 'react';
import { copyText } from '../../../shared/text/copy-text.ts';
import { apiCallQuery } from '../account-queries.ts';
import { SectionFailed, SectionSkeleton } from '../section.tsx';

type Props = {
  call: LoggedCall;
  /** Opens the next call of the list (1) or the one before (-1), if there is one. */
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
};

/**
 * One call with the bodies of its request and answer. C or the button copies the call as a curl command without the
 * key; J and K open the next and the previous call.
 */
export function CallDrawer({ call, onMove, onClose }: Props) {
  const { t } = useI18n();
  const { data, isPending, error, refetch } = useQuery(apiCallQuery(call.id));
  const copy = () => data && void copyText(curlOf(data, window.location.origin), 'webhooks.calls.copied');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j') onMove(1);
    if (event.key === 'k') onMove(-1);
    if (event.key === 'c') copy();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const title = `${call.method} ${call.path.split('?')[0]}`;
  return (
    <Dialog open place="side" title={<span lang="en">{title}</span>} onClose={onClose}>
      {isPending && <SectionSkeleton />}
      {error && <SectionFailed text={error.message} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className="row g8 fw">
            <Button kind="primary" size="sm" icon={IconCopy} aria-keyshortcuts="c" onClick={copy}>
              {t('webhooks.calls.copy')}
            </Button>
          </div>
          <p className="t12 c3 mt8">
            {t('webhooks.calls.copy.text')} <span className="hide-m">{t('webhooks.calls.keys')}</span>
          </p>
          <div className="mt16">
            <CallDetails call={data} />
          </div>
        </>
      )}
    </Dialog>
  );
}
