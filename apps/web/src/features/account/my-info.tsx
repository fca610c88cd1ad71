import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Form, useForm } from '@wayhouse/client/form/use-form';
import { useOpenedRecord } from '@wayhouse/client/form/use-opened-record';
import type { Profile } from '@wayhouse/contract/account/my-account';
import { genders } from '@wayhouse/contract/form-rules';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { languageOptions } from '@wayhouse/ui/form/language-options';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { changedEntries } from '../../shared/form/changed-entries.ts';
import { nameAutoComplete, nameParts } from '../../shared/form/name-parts.ts';
import { PhoneField } from '../../shared/form/phone-field.tsx';
import { homeAreaCode } from '../../shared/session/home.ts';
import accountStyles from '../../shared/styles/account.module.css';
import { switchLanguage } from '../../shared/text/switch-language.ts';
import { say } from '../../shared/text/texts.ts';
import styles from './account.module.css';
import { profileQuery } from './account-queries.ts';
import { ChangeEmailDialog } from './change-email.tsx';
import { checkFields, chosen, firstName, lastName, phone } from './checks.ts';
import { MobileRow } from './mobile-row.tsx';
import { genderOptions, useCountryOptions, useZoneOptions } from './options.ts';
import { useRefusals } from './refusals.ts';
import { Section, SectionFailed, SectionForm, SectionSkeleton } from './section.tsx';
import { publishProfile } from './sub-users/own-user.ts';

/** Names, telephone, language, time zone, and the sign-in e-mail. */
export function MyInfo() {
  const { t } = useI18n();
  const profile = useQuery(profileQuery);
  const { opened, onDirty } = useOpenedRecord(profile.data);
  return (
    <Section title={t('account.me.title')} text={t('account.me.text')}>
      {profile.isPending && <SectionSkeleton />}
      {profile.error && <SectionFailed text={profile.error.message} onRetry={() => void profile.refetch()} />}
      {profile.data && (
        <>
          <EmailRow profile={profile.data} />
          <MobileRow profile={profile.data} />
        </>
      )}
      {/* The key remounts a form without unsaved input when its data (without the email) changed elsewhere. */}
      {opened && <MyForm key={JSON.stringify(draftOf(opened))} profile={opened} onDirty={onDirty} />}
    </Section>
  );
}

function EmailRow({ profile }: { profile: Profile }) {
  const { t } = useI18n();
  const { ownRefusal } = useRefusals();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.setting}>
      <div className="grow">
        <p className="t13 c3">{t('account.me.email')}</p>
        <p className={`b6 ${accountStyles.breakWords}`}>{profile.email}</p>
        <p className="row g6 fw mt8">
          <Badge look="line">{t(`account.type.${profile.account_type}`)}</Badge>
          {profile.is_main && <Badge tone="info">{t('account.main')}</Badge>}
        </p>
      </div>
      <Button
        size="sm"
        disabled={ownRefusal !== undefined}
        title={ownRefusal}
        onClick={() => setIsOpen(true)}
      >
        {t('account.email.change')}
      </Button>
      {isOpen && <ChangeEmailDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

type Draft = {
  first_name: string;
  last_name: string;
  gender: string;
  area_code: string;
  phone: string;
  country: string;
  timezone: string;
  language: 'en' | 'zh';
};

function draftOf(profile: Profile): Draft {
  return {
    first_name: profile.firstname,
    last_name: profile.lastname,
    gender: profile.gender ?? '',
    area_code: profile.area_code || homeAreaCode(profile),
    phone: profile.phone,
    country: profile.country,
    timezone: profile.timezone,
    language: profile.language,
  };
}

function checkDraft(draft: Draft) {
  return checkFields(draft, {
    first_name: firstName,
    last_name: lastName,
    phone,
    country: chosen('account.country.required'),
    timezone: chosen('account.zone.required'),
  });
}

function MyForm({ profile, onDirty }: { profile: Profile; onDirty: (isDirty: boolean) => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { ownRefusal } = useRefusals();
  const start = draftOf(profile);
  const form = useForm<Draft>({ name: 'me', tab: 'me', start: () => start, check: checkDraft });
  const save = async () => {
    const saved = await form.submit((draft) =>
      call('POST /api/v2/user/update', changedFields(start, draft), { quiet: true }),
    );
    if (!saved) return;
    onDirty(false);
    publishProfile(client, saved);
    if (saved.language !== start.language) await switchLanguage(saved.language);
    toast(say('account.saved'), { tone: 'success' });
  };
  return (
    <SectionForm
      form={form}
      save={t('account.save')}
      refused={ownRefusal}
      onDirty={onDirty}
      onSave={() => void save()}
    >
      <MyFields form={form} />
    </SectionForm>
  );
}

/** Only the changed fields are sent, because today's checks may refuse an unchanged old value. */
function changedFields(start: Draft, draft: Draft) {
  const { gender, ...fields } = changedEntries(start, draft);
  return {
    ...fields,
    // A phone number is sent together with its country code.
    ...(fields.phone !== undefined && { area_code: draft.area_code }),
    ...(gender !== undefined && { gender: genders.find((one) => one === gender) ?? null }),
  };
}

function MyFields({ form }: { form: Form<Draft> }) {
  const { t, lang } = useI18n();
  const { draft } = form;
  const countries = useCountryOptions(draft.country);
  const zones = useZoneOptions(draft.timezone);
  return (
    <div className={fieldStyles.twoColumns}>
      {nameParts(lang).map((part) => (
        <TextField
          key={part}
          label={t(`account.${part}`)}
          latin
          autoComplete={nameAutoComplete[part]}
          {...form.field(part, draft[part])}
        />
      ))}
      <Select
        id={form.idOf('gender')}
        label={t('account.gender')}
        optional
        value={draft.gender}
        options={genderOptions(t)}
        error={form.error('gender')}
        onChange={(value) => form.set('gender', value)}
      />
      <PhoneField
        id={form.idOf('phone')}
        label={t('account.phone')}
        areaLabel={t('account.area_code')}
        areaCode={draft.area_code}
        number={draft.phone}
        error={form.error('phone') ?? form.error('area_code')}
        onArea={(value) => form.set('area_code', value)}
        onNumber={(value) => form.set('phone', value)}
        onLeave={() => form.check('phone')}
      />
      <Select
        id={form.idOf('country')}
        label={t('account.country')}
        value={draft.country}
        placeholder={t('account.choose')}
        options={countries}
        error={form.error('country')}
        onChange={(value) => form.set('country', value)}
      />
      <Select
        id={form.idOf('timezone')}
        label={t('account.zone')}
        value={draft.timezone}
        placeholder={t('account.choose')}
        options={zones}
        hint={t('account.zone.hint')}
        error={form.error('timezone')}
        onChange={(value) => form.set('timezone', value)}
      />
      <Select
        id={form.idOf('language')}
        label={t('account.language')}
        value={draft.language}
        options={languageOptions(t)}
        hint={t('account.language.hint')}
        error={form.error('language')}
        onChange={(value) => form.set('language', value)}
      />
    </div>
  );
}
