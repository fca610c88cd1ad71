import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type AgreementCode, agreementCode } from '@wayhouse/contract/agreement-codes';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { RichText } from '@wayhouse/ui/rich-text';
import { ContentsList } from '../../shared/page/contents-list.tsx';
import { localText } from '../../shared/page/local-text.ts';
import { outlineOf } from '../../shared/page/outline.ts';
import styles from '../../shared/styles/public.module.css';
import { dayOf } from '../../shared/text/day-of.ts';

type Agreement = OutputOf<Endpoints['GET /api/v3/common/agreement']>;

const pages: readonly { code: AgreementCode; path: string; text: MessageKey }[] = [
  { code: agreementCode.privacy, path: '/privacyPolicy', text: 'site.agreement.privacy' },
  { code: agreementCode.terms, path: '/terms', text: 'site.agreement.terms' },
  { code: agreementCode.balance, path: '/balanceTerms', text: 'site.agreement.balance' },
];

/** An agreement for reading and printing: table of contents, effective date, and links to other agreements. */
export function AgreementText({ code, agreement }: { code: AgreementCode; agreement: Agreement }) {
  const { t, lang } = useI18n();
  const { html, entries } = outlineOf(localText(agreement, 'content', lang));
  return (
    <>
      <div className="row btw fw g12">
        <h1 className="t30">{localText(agreement, 'title', lang)}</h1>
        <nav className="row g12 fw no-print" aria-label={t('site.agreement.others')}>
          {pages
            .filter((page) => page.code !== code)
            .map((page) => (
              <Link key={page.path} className="lnk" to={page.path}>
                {t(page.text)}
              </Link>
            ))}
          <Button kind="secondary" size="sm" icon={IconPrinter} onClick={() => window.print()}>
            {t('site.agreement.print')}
          </Button>
        </nav>
      </div>
      <p className="t13 c3 mt8">
        {t('site.agreement.since', { day: dayOf(agreement.published_at, lang), version: agreement.version })}
      </p>
      <div className={entries.length > 1 ? `${styles.articleBody} mt32` : 'mt32'}>
        <ContentsList entries={entries} />
        <RichText html={html} />
      </div>
    </>
  );
}
