import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import { changedCode } from '@wayhouse/contract/answer-codes';
import { isReadableColor } from '@wayhouse/contract/quote/quote-parts';
import type { QuoteBrand } from '@wayhouse/contract/quote/quote-shapes';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { ErrorState } from '@wayhouse/ui/state';
import { useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
import { brandQuery, refreshPreviews } from './quote-queries.ts';
import styles from './quotes.module.css';

/** The agency's brand and the person's contact data, which the person's quotes show. */
export function BrandDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { data, error, refetch } = useQuery(brandQuery);
  if (data) return <BrandForm brand={data} onClose={onClose} />;
  if (!error) return null;
  return (
    <Dialog open title={t('quotes.brand.title')} onClose={onClose}>
      <ErrorState title={t('account.failed')} text={error.message} onRetry={() => void refetch()} />
    </Dialog>
  );
}

type Draft = { nameEn: string; nameZh: string; lineEn: string; lineZh: string; color: string; phone: string };

function BrandForm({ brand, onClose }: { brand: QuoteBrand; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  // The version that this form was opened with or has saved. A later answer of the query must not change it.
  const [version, setVersion] = useState(brand.version);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: brandQuery.queryKey });
    refreshPreviews(client);
  };
  const form = useForm<Draft>({
    start: () => ({
      nameEn: brand.name.en,
      nameZh: brand.name.zh,
      lineEn: brand.line.en,
      lineZh: brand.line.zh,
      color: brand.color,
      phone: brand.phone,
    }),
    check: ({ color }) =>
      color.trim() !== '' && !isReadableColor(color.trim()) ? { color: 'quotes.brand.color_contrast' } : {},
  });
  const save = async () => {
    const sent = await form.submit(async (draft) => {
      if (brand.may_change) {
        const answer = await call('POST /api/v2/quote/brand', {
          name: { en: draft.nameEn, zh: draft.nameZh },
          line: { en: draft.lineEn, zh: draft.lineZh },
          color: draft.color.trim(),
          version,
        });
        // Fetches the other brand, so that the form has it when it is opened again.
        if (answer.code === changedCode) refresh();
        if (answer.code !== 0) return answer;
        if (answer.data) setVersion(answer.data.version);
      }
      return call('POST /api/v2/quote/contact', { phone: draft.phone });
    });
    if (!sent) return;
    toast(t('quotes.brand.saved'), { tone: 'success' });
    refresh();
    onClose();
  };
  const { draft, field } = form;
  return (
    <FormDialog
      saveState={form}
      title={t('quotes.brand.title')}
      onClose={onClose}
      onSave={save}
      extra={<Wechat brand={brand} refresh={refresh} />}
    >
      {!brand.may_change && <p className="t13 c2">{t('quotes.brand.only_main')}</p>}
      <div className={styles.two}>
        <TextField
          label={t('quotes.brand.name_en')}
          maxLength={80}
          disabled={!brand.may_change}
          {...field('nameEn', draft.nameEn)}
        />
        <TextField
          label={t('quotes.brand.name_zh')}
          maxLength={80}
          disabled={!brand.may_change}
          {...field('nameZh', draft.nameZh)}
        />
        <TextField
          label={t('quotes.brand.line_en')}
          maxLength={120}
          disabled={!brand.may_change}
          {...field('lineEn', draft.lineEn)}
        />
        <TextField
          label={t('quotes.brand.line_zh')}
          maxLength={120}
          disabled={!brand.may_change}
          {...field('lineZh', draft.lineZh)}
        />
        <TextField
          label={t('quotes.brand.color')}
          hint={t('quotes.brand.color_hint')}
          disabled={!brand.may_change}
          {...field('color', draft.color)}
        />
        <TextField label={t('quotes.brand.phone')} type="tel" {...field('phone', draft.phone)} />
      </div>
      <p className="t13 c3">{t(brand.has_logo ? 'quotes.brand.logo' : 'quotes.brand.no_logo')}</p>
    </FormDialog>
  );
}

/** The picture of the person's WeChat code; saved at once. */
function Wechat({ brand, refresh }: { brand: QuoteBrand; refresh: () => void }) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const keyedCall = useKeyedCall(call, 'quote.wechat');
  const { busy, run } = useAction(async (file: File | null) => {
    if (!file) keyedCall.forget();
    const answer = file
      ? await keyedCall('POST /api/v2/quote/wechat', { file })
      : await call('POST /api/v2/quote/wechat/delete', {});
    if (answer.code === 0) refresh();
  });
  return (
    <div className="col g8 mt16">
      <span className="t13 b6">{t('quotes.brand.wechat')}</span>
      <p className="t13 c3">
        {t(brand.has_wechat ? 'quotes.brand.wechat_there' : 'quotes.brand.wechat_hint')}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        className="vh"
        tabIndex={-1}
        aria-label={t('quotes.brand.wechat_choose')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void run(file);
          event.target.value = '';
        }}
      />
      <span className="row g8">
        <Button size="sm" busy={busy} onClick={() => input.current?.click()}>
          {t('quotes.brand.wechat_choose')}
        </Button>
        {brand.has_wechat && (
          <Button size="sm" kind="text" onClick={() => void run(null)}>
            {t('quotes.brand.wechat_remove')}
          </Button>
        )}
      </span>
    </div>
  );
}
