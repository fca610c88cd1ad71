import { IconCopy, IconFileTypePdf, IconLink, IconPhoto, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import { toCents } from '@wayhouse/contract/money';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import type { Lang } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useObjectUrl } from '@wayhouse/ui/use-object-url';
import { useState } from 'react';
import { fetchFile } from '../../shared/api.ts';
import { copyText } from '../../shared/text/copy-text.ts';
import { centsOf } from './quote-draft.ts';
import { previewFileQuery, previewQuery } from './quote-queries.ts';
import styles from './quotes.module.css';
import type { Builder } from './use-quote.ts';

/** The client's page as saved, and the ways to send it: link, PDF, picture, text. */
export function PreviewCard({ builder }: { builder: Builder }) {
  const { t, lang: readerLang } = useI18n();
  const { quote, draft } = builder;
  const [look, setLook] = useState<Look>('phone');
  const [chosenLang, setChosenLang] = useState<Lang>(readerLang);
  const lang = draft.language === 'both' ? chosenLang : draft.language;
  return (
    <section className={`card ${styles.side}`} aria-label={t('quotes.preview')}>
      <div className={`row btw fw g8 ${styles.head}`}>
        <Segmented
          label={t('quotes.preview')}
          value={look}
          onChange={setLook}
          choices={[
            { value: 'phone', label: t('quotes.preview.phone') },
            { value: 'desktop', label: t('quotes.preview.desktop') },
            { value: 'pdf', label: t('quotes.pdf') },
            { value: 'picture', label: t('quotes.picture') },
          ]}
        />
        {draft.language === 'both' && (
          <Segmented
            label={t('quotes.field.language')}
            value={lang}
            onChange={setChosenLang}
            choices={[
              { value: 'en', label: t('quotes.lang.short_en') },
              { value: 'zh', label: t('quotes.lang.short_zh') },
            ]}
          />
        )}
      </div>
      <div className={styles.stage}>
        {look === 'picture' || look === 'pdf' ? (
          <FilePreview key={look} kind={look} quote={quote} lang={lang} />
        ) : (
          <PagePreview quote={quote} lang={lang} look={look} />
        )}
      </div>
      <div className="pad col g12">
        <NetPriceWarning builder={builder} />
        <LinkButtons builder={builder} />
        <FileButtons builder={builder} lang={lang} />
        <p className="t12 c3">
          {t('quotes.safe', { at: formatLocalInstant(quote.valid_until, { lang: readerLang }) })}
        </p>
      </div>
    </section>
  );
}

type Look = 'phone' | 'desktop' | 'pdf' | 'picture';
type PreviewProps = { quote: Builder['quote']; lang: Lang };

function PagePreview({ quote, lang, look }: PreviewProps & { look: 'phone' | 'desktop' }) {
  const { t } = useI18n();
  const preview = useQuery(previewQuery(quote, lang));
  if (preview.isLoadingError)
    return <ErrorState title={t('quotes.preview.failed')} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Skeleton height={420} />;
  return (
    <div className={look === 'phone' ? styles.phone : styles.desktop}>
      <iframe title={t('quotes.preview.frame')} sandbox="allow-same-origin" srcDoc={preview.data.html} />
    </div>
  );
}

/** A file of the saved version. The buttons below first save the draft, then download the file of the new version. */
function FilePreview({ kind, quote, lang }: PreviewProps & { kind: 'pdf' | 'picture' }) {
  const { t } = useI18n();
  const canBeShown = kind === 'picture' || navigator.pdfViewerEnabled;
  const file = useQuery({
    ...previewFileQuery(kind, quote.quote_no, quote.version, lang),
    enabled: canBeShown,
  });
  const source = useObjectUrl(file.data);
  if (!canBeShown) return <Note>{t('quotes.preview.no_pdf')}</Note>;
  if (file.isLoadingError)
    return <ErrorState title={t('quotes.preview.failed')} onRetry={() => void file.refetch()} />;
  if (!source) return <Skeleton height={420} />;
  if (kind === 'picture') return <img className={styles.made} src={source} alt={t('quotes.preview.frame')} />;
  // These parameters hide the toolbar of the browser's PDF viewer and fit the page to the width of the card.
  return (
    <iframe
      className={styles.document}
      title={t('quotes.preview.frame')}
      src={`${source}#toolbar=0&view=FitH`}
    />
  );
}

/** Warns while a sell price equals the price that the agency pays, because the client would learn that price. */
function NetPriceWarning({ builder }: { builder: Builder }) {
  const { t } = useI18n();
  const { quote, draft } = builder;
  const netOf = new Map(quote.items.map(({ n, net }) => [n, toCents(net)]));
  const count = draft.items.filter(({ n, sell }) => centsOf(sell) === netOf.get(n)).length;
  return count > 0 && <Note tone="warning">{t('quotes.at_net', { count })}</Note>;
}

function LinkButtons({ builder }: { builder: Builder }) {
  const { t, lang } = useI18n();
  const { quote, act } = builder;
  const [isConfirming, setIsConfirming] = useState(false);
  const linkOf = (path: string) => `${window.location.origin}${path}`;
  const copy = (path: string) => copyText(linkOf(path), 'quotes.copied');
  const publish = async () => {
    const publishedQuote = await act.run('publish');
    if (publishedQuote?.path) await copy(publishedQuote.path);
  };
  const { path } = quote;
  if (!path)
    return (
      <Button kind="primary" size="lg" full icon={IconLink} busy={act.busy} onClick={() => void publish()}>
        {t('quotes.create_link')}
      </Button>
    );
  const revoke = async () => {
    const revokedQuote = await act.run('revoke');
    setIsConfirming(false);
    if (revokedQuote) toast(t('quotes.revoked'), { tone: 'success' });
  };
  return (
    <>
      <Button kind="primary" size="lg" full icon={IconLink} onClick={() => void copy(path)}>
        {t('quotes.copy')}
      </Button>
      {/* For browsers that refuse to copy. */}
      <TextField label={t('quotes.link')} readOnly value={linkOf(path)} />
      <div className="row btw g8 t13 c2">
        <span>
          {quote.last_opened_at
            ? t('quotes.opened', {
                count: quote.views,
                at: formatLocalInstant(quote.last_opened_at, { lang, year: false }),
              })
            : t('quotes.never_opened')}
        </span>
        <Button kind="text" size="sm" icon={IconX} onClick={() => setIsConfirming(true)}>
          {t('quotes.revoke')}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('quotes.revoke')}
        confirm={t('quotes.revoke')}
        kind="danger"
        busy={act.busy}
        onConfirm={() => void revoke()}
      >
        <p className="c2">{t('quotes.revoke.text')}</p>
      </ConfirmDialog>
    </>
  );
}

function FileButtons({ builder, lang }: { builder: Builder; lang: Lang }) {
  const { t } = useI18n();
  const { quote, saveChanges, isDirty } = builder;
  const input = { quote_no: quote.quote_no, lang };
  const file = useAction(async (kind: 'pdf' | 'picture') => {
    if (!(await saveChanges())) return;
    const name = `${quote.quote_no}-${lang}.${kind === 'pdf' ? 'pdf' : 'jpg'}`;
    await saveFetched(fetchFile(`POST /api/v2/quote/${kind}`, input), name);
  });
  const text = useQuery(previewQuery(quote, lang)).data?.text;
  const link = quote.path ? `\n\n${window.location.origin}${quote.path}` : '';
  // The text may contain the link already.
  const textWithLink = text?.includes('/q/') ? text : `${text}${link}`;
  return (
    <div className="row g8">
      <Button size="sm" full icon={IconFileTypePdf} disabled={file.busy} onClick={() => void file.run('pdf')}>
        {t('quotes.pdf')}
      </Button>
      <Button size="sm" full icon={IconPhoto} disabled={file.busy} onClick={() => void file.run('picture')}>
        {t('quotes.picture')}
      </Button>
      <Button
        size="sm"
        full
        icon={IconCopy}
        // Disabled while there are unsaved changes, because the text is made from the saved version.
        disabled={text === undefined || isDirty}
        onClick={() => void copyText(textWithLink, 'quotes.text_copied')}
      >
        {t('quotes.copy_text')}
      </Button>
    </div>
  );
}
