import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { type Form, useForm } from '@wayhouse/client/form/use-form';
import type { BusinessDetails } from '@wayhouse/contract/console/business-details';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import type { FormEvent } from 'react';
import { call } from '../../shared/api.ts';
import { LanguageField } from '../../shared/language-fields.tsx';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useLeaveGuard } from '../../shared/use-leave-guard.ts';
import styles from './content.module.css';
import { businessQuery } from './content-queries.ts';
import { PictureField } from './picture-field.tsx';

/** The settings: contacts of the service desk, and the seller's facts on documents. */
export function BusinessScreen() {
  const details = useQuery(businessQuery);
  return (
    <>
      <PageHead heading="console.settings" />
      {details.isLoading && <RowsLoading />}
      {!details.isLoading && !details.data && (
        <ListFailed error={details.error} onRetry={() => void details.refetch()} />
      )}
      {details.data && <BusinessForm details={details.data} />}
    </>
  );
}

type Draft = Omit<BusinessDetails, 'version' | 'updated_at' | 'updated_by' | 'wechat_picture_id'>;

function draftOf({
  version: _,
  updated_at,
  updated_by,
  wechat_picture_id,
  ...draft
}: BusinessDetails): Draft {
  return draft;
}

function BusinessForm({ details }: { details: BusinessDetails }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const form = useForm<Draft, BusinessDetails>({
    name: 'business',
    start: () => draftOf(details),
    lock: {
      record: details,
      newest: () => client.fetchQuery({ ...businessQuery, staleTime: 0 }),
      draftOf,
    },
  });
  useLeaveGuard(form.dirty);
  const save = async () => {
    const { wechat_picture, ...texts } = form.draft;
    const saved = await form.submit((_, base) =>
      call(
        'POST /api/console/v1/business-details/save',
        { ...texts, version: (base ?? details).version, wechat_picture_id: wechat_picture?.id ?? null },
        { quiet: true },
      ),
    );
    if (!saved) return;
    form.markSaved({
      ...details,
      ...form.draft,
      version: saved.version,
      wechat_picture_id: wechat_picture?.id ?? null,
    });
    void client.invalidateQueries({ queryKey: businessQuery.queryKey });
    toast(t('console.saved'), { tone: 'success' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form noValidate className={`col g20 ${styles.settings}`} onSubmit={submit}>
      <DeskFields form={form} />
      <SellerFields form={form} />
      <ConflictNotice form={form} />
      {form.failure && <Note tone="danger">{form.failure}</Note>}
      <div className="row g12 fw">
        <Button kind="primary" type="submit" busy={form.busy} disabled={!form.dirty}>
          {t('common.save')}
        </Button>
        {details.updated_at && (
          <span className="t13 c3">
            {t('console.settings.changed', {
              at: formatLocalInstant(details.updated_at, { lang }),
              name: details.updated_by ?? '',
            })}
          </span>
        )}
      </div>
    </form>
  );
}

type FieldsProps = { form: Form<Draft, BusinessDetails> };

function DeskFields({ form }: FieldsProps) {
  const { t } = useI18n();
  return (
    <section className="card pad col g12">
      <h2 className="t16 b6">{t('console.settings.desk')}</h2>
      <p className="t13 c2">{t('console.settings.desk.text')}</p>
      <div className={fieldStyles.twoColumns}>
        <TextField
          {...form.field('phone', form.draft.phone)}
          type="tel"
          label={t('console.settings.phone')}
          hint={t('console.settings.phone.hint')}
          maxLength={25}
        />
        <TextField
          {...form.field('email', form.draft.email)}
          type="email"
          label={t('console.settings.email')}
          hint={t('console.settings.email.hint')}
          maxLength={254}
        />
      </div>
      <LanguageField
        form={form}
        label={(lang) => t(`console.settings.hours.${lang}`)}
        path={(lang) => `hours_${lang}`}
        more={() => ({ maxLength: 120 })}
      />
      <TextField
        {...form.field('wechat_id', form.draft.wechat_id)}
        label={t('console.settings.wechat')}
        maxLength={40}
      />
      <PictureField
        label={t('console.settings.wechat_code')}
        value={form.draft.wechat_picture}
        error={form.error('wechat_picture_id')}
        onChange={(wechat_picture) => form.change({ wechat_picture })}
      />
    </section>
  );
}

function SellerFields({ form }: FieldsProps) {
  const { t } = useI18n();
  return (
    <section className="card pad col g12">
      <h2 className="t16 b6">{t('console.settings.seller')}</h2>
      <p className="t13 c2">
        {t('console.settings.seller.text', { bank: t('console.settings.bank') })}{' '}
        <Link to="/finance/$tab" params={{ tab: 'rates' }}>
          {t('console.settings.bank.link')}
        </Link>
      </p>
      <LanguageField
        form={form}
        label={(lang) => t(`console.settings.legal_name.${lang}`)}
        path={(lang) => `legal_name_${lang}`}
        more={() => ({ maxLength: 160 })}
      />
      <LanguageField
        form={form}
        label={(lang) => t(`console.settings.address.${lang}`)}
        path={(lang) => `address_${lang}`}
        rows={2}
        more={() => ({ maxLength: 300 })}
      />
      <div className={fieldStyles.twoColumns}>
        <TextField
          {...form.field('tax_id', form.draft.tax_id)}
          label={t('console.settings.tax_id')}
          maxLength={40}
        />
        <TextField
          {...form.field('tax_percent', form.draft.tax_percent)}
          label={t('console.settings.tax_percent')}
          hint={t('console.settings.tax_percent.hint')}
          inputMode="decimal"
          suffix="%"
          maxLength={5}
          optional
        />
      </div>
    </section>
  );
}
