import { useNavigate, useSearch } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { VerifyVoucher } from '../features/documents/verify-voucher.tsx';
import { useTitle } from '../shared/use-title.ts';

/** /verify?code=…: where the square code of a voucher leads; for anybody. */
export function VerifyPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const code = ((useSearch({ strict: false }) as { code?: string }).code ?? '').slice(0, 32);
  useTitle('verify.title');
  return (
    <main id="main" className="wrap vf-page">
      <div className="card pad-l vf-card">
        <h1 className="t24">{t('verify.title')}</h1>
        <VerifyVoucher
          key={code}
          code={code}
          onCheck={(next) => void navigate({ to: '/verify', search: { code: next } })}
        />
      </div>
    </main>
  );
}
