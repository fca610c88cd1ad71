import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LoggedCall } from '@wayhouse/contract/partner/call-log';
import { CallDetails, curlOf } from '@wayhouse/ui/api-calls/call-details';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { copyText } from '../../../shared/text/copy-text.ts';
import { apiCallQuery } from '../account-queries.ts';
import { SectionFailed, SectionSkeleton } from '../section.tsx';

/** One call with its bodies; it can be copied for a terminal, without the key. */
export function CallDrawer({ call, onClose }: { call: LoggedCall; onClose: () => void }) {
  const { t } = useI18n();
  const { data, isPending, error, refetch } = useQuery(apiCallQuery(call.id));
  const title = `${call.method} ${call.path.split('?')[0]}`;
  return (
    <Dialog open place="side" title={<span lang="en">{title}</span>} onClose={onClose}>
      {isPending && <SectionSkeleton />}
      {error && <SectionFailed text={error.message} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className="row g8 fw">
            <Button
              kind="primary"
              size="sm"
              icon={IconCopy}
              onClick={() => void copyText(curlOf(data, window.location.origin), 'webhooks.calls.copied')}
            >
              {t('webhooks.calls.copy')}
            </Button>
          </div>
          <p className="t12 c3 mt8">{t('webhooks.calls.copy.text')}</p>
          <div className="mt16">
            <CallDetails call={data} />
          </div>
        </>
      )}
    </Dialog>
  );
}
