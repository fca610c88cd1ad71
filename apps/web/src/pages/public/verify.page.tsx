import { useNavigate, useSearch } from '@tanstack/react-router';
import { paperWords } from '@wayhouse/i18n/papers/paper';
import { useI18n } from '@wayhouse/ui/i18n';
import { VerifyVoucher } from '../../features/documents/verify-voucher.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import styles from './verify.module.css';

/**
 * /verify?code=…: checks whether a voucher is valid; opened by its QR code, public. `lang=both` for a bilingual
 * voucher.
 */
export function VerifyPage() {
  const { lang } = useI18n();
  const navigate = useNavigate();
  const params = useSearch({ strict: false }) as { code?: string; lang?: string };
  const code = (params.code ?? '').slice(0, 32);
  const isBilingual = params.lang === 'both';
  const words = paperWords(isBilingual ? 'both' : lang);
  useTitle('verify.title');
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={`card pad-l ${styles.panel}`}>
        <h1 className="t24">{words.label('verify.title')}</h1>
        <VerifyVoucher
          key={code}
          code={code}
          words={words}
          onCheck={(next) =>
            void navigate({ to: '/verify', search: { code: next, ...(isBilingual && { lang: 'both' }) } })
          }
        />
      </div>
    </main>
  );
}
