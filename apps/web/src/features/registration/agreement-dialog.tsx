import { useQuery } from '@tanstack/react-query';
import { type AgreementCode, agreementCode } from '@wayhouse/contract/agreement-codes';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { RichText } from '@wayhouse/ui/rich-text';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { agreementQuery } from '../../shared/content-queries.ts';

/** Terms or privacy policy in a dialog, without leaving the form. */
export function AgreementDialog({ code, onClose }: { code: AgreementCode; onClose: () => void }) {
  const { t, lang } = useI18n();
  const { data, error, refetch } = useQuery(agreementQuery(code));
  const name = t(code === agreementCode.privacy ? 'registration.terms.privacy' : 'registration.terms.terms');
  const text = data && (lang === 'zh' ? data.content_zh : data.content_en);
  return (
    <Dialog
      open
      onClose={onClose}
      title={(data && (lang === 'zh' ? data.title_zh : data.title_en)) || name}
      width={720}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      {error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {text && <RichText html={text} />}
      {data && <p className="t12 c3 mt16">{t('registration.terms.version', { version: data.version })}</p>}
    </Dialog>
  );
}
