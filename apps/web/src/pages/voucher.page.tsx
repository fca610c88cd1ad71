import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { AnswerError } from '@wayhouse/client/transport';
import { orderStatus } from '@wayhouse/contract/order-status';
import { type Lang, pick } from '@wayhouse/i18n/translate';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { I18nProvider, useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Segmented } from '@wayhouse/ui/segmented';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { VoucherPaper } from '../features/documents/voucher-paper.tsx';
import { voucherTextsQuery } from '../features/documents/voucher-texts.ts';
import { orderNosOf, ordersQuery } from '../shared/order-queries.ts';
import { useSession } from '../shared/session.ts';
import { useTitle } from '../shared/use-title.ts';

const notFound = 1003;

/** /voucher?order_no=…&lang=…: one sheet to print, in its own language, without the site's frame. */
export function VoucherPage() {
  const { lang: site } = useI18n();
  const params = useLocation().search as Record<string, string | undefined>;
  const lang: Lang = params.lang === 'zh' || params.lang === 'en' ? params.lang : site;
  const orderNo = orderNosOf(params.order_no)[0] ?? '';
  useTitle('voucher.title');
  return (
    <div className="vo-page">
      <Options orderNo={orderNo} lang={lang} />
      <main id="main" className="vo-main">
        <Sheet orderNo={orderNo} lang={lang} />
      </main>
    </div>
  );
}

function Options({ orderNo, lang }: { orderNo: string; lang: Lang }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  return (
    <header className="vo-bar">
      <Link
        className="t13 row g4 c2"
        to={orderNo ? '/order-detail-new' : '/account/order-list-new'}
        search={orderNo ? { order_no: orderNo } : {}}
      >
        <Icon of={IconArrowLeft} size={16} />
        {t('voucher.back')}
      </Link>
      <span className="row g12 mla">
        <Segmented<Lang>
          label={t('voucher.language')}
          value={lang}
          choices={[
            { value: 'en', label: t('common.language.en') },
            { value: 'zh', label: t('common.language.zh') },
          ]}
          onChange={(next) =>
            void navigate({ to: '/voucher', search: { order_no: orderNo, lang: next }, replace: true })
          }
        />
        <Button kind="primary" size="sm" icon={IconPrinter} onClick={() => window.print()}>
          {t('voucher.print')}
        </Button>
      </span>
    </header>
  );
}

function Sheet({ orderNo, lang }: { orderNo: string; lang: Lang }) {
  const { t } = useI18n();
  const company = useSession()?.user.company;
  const orders = useQuery(ordersQuery(orderNo ? [orderNo] : []));
  const texts = useQuery(voucherTextsQuery(lang));
  const order = orders.data?.[0];
  const error = orders.error ?? texts.error;
  if (!orderNo || (error instanceof AnswerError && error.code === notFound)) {
    return <EmptyState title={t('voucher.missing.title')} />;
  }
  if (error) {
    return (
      <ErrorState
        title={t('voucher.failed')}
        text={error.message}
        onRetry={() => void Promise.all([orders.refetch(), texts.refetch()])}
      />
    );
  }
  if (!order || !texts.data) return <Skeleton height={900} className="vo-paper" />;
  if (order.order_status !== orderStatus.confirmed) {
    return (
      <EmptyState
        title={t('voucher.none.title')}
        text={t('voucher.none.text')}
        action={
          <Link
            className={buttonClass({ kind: 'primary' })}
            to="/order-detail-new"
            search={{ order_no: orderNo }}
          >
            {t('voucher.back')}
          </Link>
        }
      />
    );
  }
  return (
    <I18nProvider lang={lang} catalogue={texts.data}>
      <VoucherPaper order={order} bookedBy={company ? pick(company.name, lang) : order.contact.name} />
    </I18nProvider>
  );
}
