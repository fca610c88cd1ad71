import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import type { CompanySignIn } from '@wayhouse/contract/account/company-sign-in';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { PasswordField, TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../../shared/api.ts';
import { say } from '../../../shared/text/texts.ts';
import { companySignInQuery } from '../account-queries.ts';
import { checkFields, type Problems, required } from '../checks.ts';
import { SectionForm } from '../section.tsx';
import { DomainFields, RedirectAddress } from './provider-fields.tsx';
import { SwitchOff } from './switch-off.tsx';

type Draft = {
  issuer: string;
  client_id: string;
  client_secret: string;
  domains: readonly string[];
  is_required: boolean;
};

const problemsOf =
  (isNew: boolean) =>
  (draft: Draft): Problems => ({
    ...checkFields(draft, {
      issuer: required('account.sign_in.issuer.required', /^https?:\/\/./),
      client_id: required('account.sign_in.client_id.required'),
      ...(isNew && { client_secret: required('account.sign_in.secret.required') }),
    }),
    ...(draft.domains.length === 0 && { domains: 'account.sign_in.domains.required' as const }),
  });

const inputOf = ({ issuer, client_secret: secret, domains, ...draft }: Draft) => ({
  ...draft,
  issuer: issuer.trim(),
  domains: [...domains],
  ...(secret.trim() && { client_secret: secret.trim() }),
});

type Props = {
  settings: CompanySignIn;
  refused: string | undefined;
  onDirty: (isDirty: boolean) => void;
};

/**
 * The redirect address for the identity provider, and the form for the provider's values. The draft is not stored,
 * because it contains a secret.
 */
export function ProviderForm({ settings, refused, onDirty }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { provider, possible_domains: possibleDomains } = settings;
  const form = useForm<Draft>({
    name: 'sign-in',
    start: () => ({
      issuer: provider?.issuer ?? '',
      client_id: provider?.client_id ?? '',
      client_secret: '',
      domains: provider?.domains ?? possibleDomains,
      is_required: provider?.is_required ?? false,
    }),
    check: problemsOf(provider === null),
  });
  const save = async () => {
    const saved = await form.submit((draft) =>
      call('POST /api/v2/company/sign_in/save', inputOf(draft), { quiet: true }),
    );
    if (!saved) return;
    onDirty(false);
    client.setQueryData(companySignInQuery.queryKey, saved);
    toast(say('account.saved'), { tone: 'success' });
  };
  return (
    <SectionForm
      form={form}
      save={t(provider ? 'account.save' : 'account.sign_in.connect')}
      refused={refused}
      onDirty={onDirty}
      onSave={() => void save()}
      extra={provider && <SwitchOff refused={refused} onOff={() => onDirty(false)} />}
    >
      <div className="col g20">
        <RedirectAddress uri={settings.redirect_uri} />
        <TextField
          type="url"
          label={t('account.sign_in.issuer')}
          hint={t('account.sign_in.issuer.hint')}
          maxLength={300}
          autoComplete="off"
          {...form.field('issuer', form.draft.issuer)}
        />
        <TextField
          label={t('account.sign_in.client_id')}
          maxLength={200}
          autoComplete="off"
          {...form.field('client_id', form.draft.client_id)}
        />
        <PasswordField
          label={t('account.sign_in.secret')}
          showLabel={t('account.sign_in.secret.show')}
          hideLabel={t('account.sign_in.secret.hide')}
          hint={provider ? t('account.sign_in.secret.stored') : undefined}
          autoComplete="new-password"
          {...form.field('client_secret', form.draft.client_secret)}
        />
        <DomainFields
          id={form.idOf('domains')}
          possibleDomains={possibleDomains}
          chosenDomains={form.draft.domains}
          error={form.error('domains')}
          onChange={(domains) => form.set('domains', domains)}
        />
        <Checkbox
          checked={form.draft.is_required}
          onChange={(event) => form.set('is_required', event.target.checked)}
        >
          <span className="col">
            {t('account.sign_in.required')}
            <span className="t13 c2">{t('account.sign_in.required.hint')}</span>
          </span>
        </Checkbox>
      </div>
    </SectionForm>
  );
}
