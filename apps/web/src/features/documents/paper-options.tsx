import type { PaperKind, PaperLanguage } from '@wayhouse/contract/booking/order-papers';
import { Switch } from '@wayhouse/ui/form/checkbox';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { useHasOwnLogo } from './document-queries.ts';
import { LogoChoice } from './logo-choice.tsx';

export type PaperDraft = {
  document: PaperKind;
  lang: PaperLanguage;
  /** Undefined: the account's own logo when it has one. */
  logo: boolean | undefined;
  /** Undefined: the default of the document; an invoice shows prices, a voucher does not. */
  withPrice: boolean | undefined;
};

export function initialPaperDraft(document: PaperKind, lang: 'en' | 'zh'): PaperDraft {
  return { document, lang, logo: undefined, withPrice: undefined };
}

/** The input of the calls that make or send documents. */
export function paperInput({ lang, logo, withPrice }: PaperDraft, hasOwnLogo: boolean) {
  return { lang, logo: logo ?? hasOwnLogo, ...(withPrice !== undefined && { with_price: withPrice }) };
}

type Props = { draft: PaperDraft; onChange: (change: Partial<PaperDraft>) => void };

/** The document, its language, the letterhead of a voucher, and whether prices are shown. */
export function PaperOptions({ draft, onChange }: Props) {
  const { t } = useI18n();
  const hasOwnLogo = useHasOwnLogo();
  const withPrice = draft.withPrice ?? draft.document === 'invoice';
  return (
    <div className="col g20">
      <div className="field">
        <span className="lab">{t('documents.dialog.document')}</span>
        <Segmented<PaperKind>
          label={t('documents.dialog.document')}
          value={draft.document}
          choices={[
            { value: 'voucher', label: t('documents.voucher') },
            { value: 'invoice', label: t('documents.invoice') },
          ]}
          onChange={(document) => onChange({ document, withPrice: undefined })}
        />
      </div>
      <div className="field">
        <span className="lab">{t('documents.dialog.language')}</span>
        <Segmented<PaperLanguage>
          label={t('documents.dialog.language')}
          value={draft.lang}
          choices={(['en', 'zh', 'both'] as const).map((value) => ({
            value,
            label: t(`documents.lang.${value}`),
          }))}
          onChange={(lang) => onChange({ lang })}
        />
      </div>
      {/* An invoice always has its seller's name on top. */}
      {draft.document === 'voucher' && (
        <LogoChoice own={draft.logo ?? hasOwnLogo} onChange={(logo) => onChange({ logo })} />
      )}
      <div>
        <span className="row g8">
          <Switch
            checked={withPrice}
            onChange={(checked) => onChange({ withPrice: checked })}
            label={t('documents.dialog.price')}
          />
          <span aria-hidden="true">{t('documents.dialog.price')}</span>
        </span>
        {draft.document === 'voucher' && <p className="t13 c3 mt4">{t('documents.dialog.price_hint')}</p>}
      </div>
    </div>
  );
}
