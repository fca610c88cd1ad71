import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { AnswerError } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { notFoundCode } from '@wayhouse/contract/answer-codes';
import type { PaperKind, PaperLanguage } from '@wayhouse/contract/booking/order-papers';
import { Button } from '@wayhouse/ui/button';
import { Switch } from '@wayhouse/ui/form/checkbox';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { orderNosOf, ordersQuery } from '../../shared/order-queries.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { papersQuery, useHasOwnLogo } from './document-queries.ts';
import { hasOwnScript } from './has-own-script.ts';
import { OrderPaper } from './order-paper.tsx';
import styles from './paper.module.css';
import { useMakePaper } from './use-make-paper.ts';

type PaperChoice = {
  orderNo: string;
  document: PaperKind;
  lang: PaperLanguage;
  withPrice: boolean;
  logo: boolean;
  taxiCard: boolean;
};

/** One document of an order, for printing. The address holds its language, prices, letterhead and taxi card. */
export function PaperPage({ document }: { document: PaperKind }) {
  const { lang: siteLang } = useI18n();
  const hasOwnLogo = useHasOwnLogo();
  const params = useSearch({ strict: false }) as Record<string, string | undefined>;
  const lang = (['en', 'zh', 'both'] as const).find((one) => one === params.lang) ?? siteLang;
  const choice: PaperChoice = {
    orderNo: orderNosOf(params.order_no)[0] ?? '',
    document,
    lang,
    withPrice: params.price === undefined ? document === 'invoice' : params.price === '1',
    logo: params.logo === undefined ? hasOwnLogo : params.logo === '1',
    taxiCard: document === 'voucher' && params.taxi !== '0',
  };
  useTitle(document === 'voucher' ? 'voucher.title' : 'voucher.title_invoice');
  return (
    <div className={styles.paperPage}>
      <Options choice={choice} />
      <main id="main" className={styles.paperMain}>
        <Sheet choice={choice} />
      </main>
    </div>
  );
}

function Options({ choice }: { choice: PaperChoice }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const makePaper = useMakePaper();
  const { orderNo, document, lang, withPrice, logo, taxiCard } = choice;
  const papers = useQuery(papersQuery(orderNo));
  // When true, the options, the download and the print button are hidden.
  const isUnavailable =
    !orderNo || papers.isLoadingError || papers.data?.documents.includes(document) === false;
  /** Saves the PDF with the options that are shown. */
  const saving = useAction(async () => {
    const failure = await makePaper([orderNo], document, {
      lang,
      logo,
      with_price: withPrice,
      taxi_card: taxiCard,
    });
    if (failure !== undefined) toast(failure, { tone: 'warning' });
  });
  const changeOptions = (change: {
    lang?: PaperLanguage;
    price?: boolean;
    logo?: boolean;
    taxi?: boolean;
  }) => {
    const next = { lang, price: withPrice, logo, taxi: taxiCard, ...change };
    const search = {
      order_no: orderNo,
      lang: next.lang,
      price: next.price ? '1' : '0',
      logo: next.logo ? '1' : '0',
      ...(document === 'voucher' && { taxi: next.taxi ? '1' : '0' }),
    };
    void navigate({ to: document === 'voucher' ? '/voucher' : '/invoice', search, replace: true });
  };
  return (
    <header className={styles.paperToolbar}>
      <Link
        className="t13 row g4 c2"
        to={orderNo ? '/order-detail-new' : '/account/order-list-new'}
        search={orderNo ? { order_no: orderNo } : {}}
      >
        <Icon of={IconArrowLeft} size={16} />
        {t('voucher.back')}
      </Link>
      {!isUnavailable && (
        <span className="row g16 fw mla">
          <span className="row g6 t13">
            <Switch
              checked={withPrice}
              onChange={(price) => changeOptions({ price })}
              label={t('voucher.price')}
            />
            <span aria-hidden="true">{t('voucher.price')}</span>
          </span>
          {document === 'voucher' && (
            <>
              <span className="row g6 t13">
                <Switch
                  checked={logo}
                  onChange={(next) => changeOptions({ logo: next })}
                  label={t('voucher.logo')}
                />
                <span aria-hidden="true">{t('voucher.logo')}</span>
              </span>
              <span className="row g6 t13">
                <Switch
                  checked={taxiCard}
                  onChange={(taxi) => changeOptions({ taxi })}
                  label={t('voucher.taxi')}
                />
                <span aria-hidden="true">{t('voucher.taxi')}</span>
              </span>
            </>
          )}
          <Segmented<PaperLanguage>
            label={t('voucher.language')}
            value={lang}
            choices={(['en', 'zh', 'both'] as const).map((value) => ({
              value,
              label: t(`documents.lang.${value}`),
            }))}
            onChange={(next) => changeOptions({ lang: next })}
          />
          <span className="row g8">
            <Button size="sm" icon={IconDownload} busy={saving.busy} onClick={() => void saving.run()}>
              {t('documents.download')}
            </Button>
            <Button kind="primary" size="sm" icon={IconPrinter} onClick={() => window.print()}>
              {t('voucher.print')}
            </Button>
          </span>
        </span>
      )}
    </header>
  );
}

function Sheet({ choice }: { choice: PaperChoice }) {
  const { t } = useI18n();
  const { orderNo, document } = choice;
  const orders = useQuery(ordersQuery(orderNo ? [orderNo] : []));
  const papers = useQuery(papersQuery(orderNo));
  const order = orders.data?.[0];
  const error = [orders, papers].find((query) => query.isLoadingError)?.error;
  if (!orderNo || (error instanceof AnswerError && error.code === notFoundCode))
    return <EmptyState page title={t('voucher.missing.title')} />;
  if (error)
    return (
      <ErrorState
        page
        title={t('voucher.failed')}
        text={error.message}
        onRetry={() => void Promise.all([orders.refetch(), papers.refetch()])}
      />
    );
  if (!order || !papers.data) return <Skeleton height={900} className={styles.paper} />;
  if (!papers.data.documents.includes(document)) {
    const emptyText = document === 'voucher' ? 'voucher.none' : 'voucher.none_invoice';
    return <EmptyState page title={t(`${emptyText}.title`)} text={t(`${emptyText}.text`)} />;
  }
  const { place } = papers.data;
  return (
    <>
      {choice.taxiCard && place && !place.local && hasOwnScript(place.country_code) && (
        <div className={styles.paperHint}>
          <Note>{t('voucher.no_local')}</Note>
        </div>
      )}
      <OrderPaper order={order} papers={papers.data} {...choice} />
    </>
  );
}
