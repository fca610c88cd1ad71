import { useQueryClient } from '@tanstack/react-query';
import { type Form, useForm } from '@wayhouse/client/form/use-form';
import type { ApiKey } from '@wayhouse/contract/account/api-keys';
import { defaultPartnerScopes, type PartnerScope, partnerScopes } from '@wayhouse/contract/partner/scopes';
import { Checkbox, Radio } from '@wayhouse/ui/form/checkbox';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { call } from '../../../shared/api.ts';
import styles from '../../../shared/styles/field.module.css';
import { splitList } from '../../../shared/text/split-list.ts';
import { apiKeysQuery } from '../account-queries.ts';
import { checkFields, type Problems, required } from '../checks.ts';
import { FormDrawer } from '../form-drawer.tsx';
import type { IssuedKey } from './api-key-dialog.tsx';

const dayMs = 86_400_000;

type Environment = ApiKey['environment'];

type Draft = {
  label: string;
  environment: Environment;
  scopes: readonly PartnerScope[];
  signature: 'required' | 'optional';
  /** The networks that may use the key, separated by line breaks, spaces, commas or semicolons. */
  cidrs: string;
  /** Days until the key expires; empty = never. */
  expires_at: string;
};

const emptyDraft: Draft = {
  label: '',
  environment: 'test',
  // A new key starts as a test key, and the quick start for test keys creates a webhook.
  scopes: partnerScopes.filter((scope) => scope === 'webhooks' || defaultPartnerScopes.includes(scope)),
  signature: 'optional',
  cidrs: '',
  expires_at: '',
};

function check(draft: Draft): Problems {
  return {
    ...checkFields(draft, { label: required('account.api.label.required') }),
    ...(draft.scopes.length === 0 && { scopes: 'account.api.scopes.required' as const }),
  };
}

/** The input of `api_keys/create`. */
function inputOf({ label, environment, scopes, signature, cidrs, expires_at: days }: Draft) {
  return {
    label: label.trim(),
    environment,
    scopes: [...scopes],
    signature,
    cidrs: splitList(cidrs),
    ...(days !== '' && {
      expires_at: new Date(productNow() + Number(days) * dayMs).toISOString(),
    }),
  };
}

/** A form for a new key; its secret is shown once. */
export function ApiKeyDrawer({
  onIssued,
  onClose,
}: {
  onIssued: (issued: IssuedKey) => void;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm<Draft>({ name: 'api-key', tab: 'api-key', start: () => emptyDraft, check });
  const save = async () => {
    const issued = await form.submit(
      (draft) => call('POST /api/v2/api_keys/create', inputOf(draft), { quiet: true }),
      () => client.invalidateQueries(apiKeysQuery),
    );
    if (issued) onIssued(issued);
  };
  return (
    <FormDrawer
      title={t('account.api.create')}
      form={form}
      confirm={t('account.api.create')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <EnvironmentFields form={form} />
      <TextField
        label={t('account.api.label')}
        hint={t('account.api.label.hint')}
        maxLength={60}
        autoComplete="off"
        {...form.field('label', form.draft.label)}
      />
      <ScopeFields form={form} />
      <LimitFields form={form} />
    </FormDrawer>
  );
}

const environments = ['test', 'live'] as const;

function EnvironmentFields({ form }: { form: Form<Draft> }) {
  const { t } = useI18n();
  const { environment } = form.draft;
  const choose = (chosenEnvironment: Environment) => {
    form.set('environment', chosenEnvironment);
    // Default: a live key must sign its calls, a test key need not.
    form.set('signature', chosenEnvironment === 'live' ? 'required' : 'optional');
  };
  return (
    <fieldset>
      <legend className={styles.label}>{t('account.api.world')}</legend>
      <div className="col g12 mt8">
        {environments.map((each) => (
          <Radio key={each} name="api-key-world" checked={environment === each} onChange={() => choose(each)}>
            {t(`account.api.world.${each}`)}
          </Radio>
        ))}
      </div>
      <div className="mt12">
        <Note tone={environment === 'live' ? 'warning' : 'info'}>{t(`account.api.${environment}`)}</Note>
      </div>
    </fieldset>
  );
}

function ScopeFields({ form }: { form: Form<Draft> }) {
  const { t } = useI18n();
  const { scopes } = form.draft;
  const error = form.error('scopes');
  const toggle = (scope: PartnerScope, on: boolean) =>
    form.set(
      'scopes',
      partnerScopes.filter((each) => (each === scope ? on : scopes.includes(each))),
    );
  return (
    <fieldset id={form.idOf('scopes')}>
      <legend className={styles.label}>{t('account.api.scopes')}</legend>
      <div className="col g12 mt8">
        {partnerScopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            onChange={(event) => toggle(scope, event.target.checked)}
          >
            {t(`account.api.scope.${scope}`)}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p className="mt8">
          <Note tone="danger">{error}</Note>
        </p>
      )}
    </fieldset>
  );
}

const lifetimeDays = ['30', '90', '365'] as const;

function LimitFields({ form }: { form: Form<Draft> }) {
  const { t } = useI18n();
  return (
    <>
      <fieldset>
        <legend className={styles.label}>{t('account.api.signature')}</legend>
        <div className="col g12 mt8">
          {(['required', 'optional'] as const).map((each) => (
            <Radio
              key={each}
              name="api-key-signature"
              checked={form.draft.signature === each}
              onChange={() => form.set('signature', each)}
            >
              {t(`account.api.signature.${each}`)}
            </Radio>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t('account.api.cidrs')}
        optional
        rows={2}
        spellCheck={false}
        hint={t('account.api.cidrs.hint')}
        {...form.field('cidrs', form.draft.cidrs)}
      />
      <Select
        id={form.idOf('expires_at')}
        label={t('account.api.end')}
        value={form.draft.expires_at}
        options={[
          { value: '', label: t('account.api.end.never') },
          ...lifetimeDays.map((days) => ({ value: days, label: t('account.api.end.days', { days }) })),
        ]}
        error={form.error('expires_at')}
        onChange={(value) => form.set('expires_at', value)}
      />
    </>
  );
}
