import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { useForm } from '@wayhouse/client/form/use-form';
import { type StaffRole, staffRoles } from '@wayhouse/contract/account/permissions';
import type { StaffMember } from '@wayhouse/contract/console/staff';
import { emailPattern } from '@wayhouse/contract/email-pattern';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { languageOptions } from '@wayhouse/ui/form/language-options';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';

type Props = {
  staff: StaffMember | null;
  newest: () => Promise<StaffMember | undefined>;
  onClose: () => void;
  onDone: () => void;
};
const nameMax = 80;

/** Creates a member of staff, or changes the name and role of one. */
export function StaffDialog({ staff, newest, onClose, onDone }: Props) {
  const { t, lang } = useI18n();
  const isMe = useSession()?.staff.id === staff?.id;
  const form = useForm({
    name: 'staff',
    start: () => ({
      email: staff?.email ?? '',
      name: staff?.name ?? '',
      role: staff?.role ?? ('operations' as StaffRole),
      language: staff?.language ?? lang,
    }),
    check: ({ email, name }) => ({
      email: !staff && !emailPattern.test(email.trim()) ? 'identity.email.invalid' : undefined,
      name: name.trim() === '' ? 'console.staff.name_required' : undefined,
    }),
    lock: { record: staff, newest, draftOf: ({ name, role }, draft) => ({ ...draft, name, role }) },
  });
  const save = async () => {
    const name = form.draft.name.trim();
    const email = form.draft.email.trim();
    const saved = await form.submit(async (draft, base) =>
      base
        ? call(
            'POST /api/console/v1/staff/update',
            { id: base.id, version: base.version, name, ...(!isMe && { role: draft.role }) },
            { quiet: true },
          )
        : call('POST /api/console/v1/staff/create', { ...draft, name, email }, { quiet: true }),
    );
    if (!saved) return;
    toast(t(staff ? 'console.staff.saved' : 'console.staff.created', { name }), { tone: 'success' });
    onDone();
  };
  return (
    <FormDialog
      saveState={form}
      title={t(staff ? 'console.staff.edit' : 'console.staff.add')}
      confirm={t(staff ? 'common.save' : 'console.staff.create')}
      onClose={onClose}
      onSave={save}
    >
      <TextField
        label={t('identity.email')}
        type="email"
        disabled={staff !== null}
        {...form.field('email', form.draft.email)}
      />
      <TextField
        label={t('console.staff.name')}
        maxLength={nameMax}
        {...form.field('name', form.draft.name)}
      />
      <Select
        label={t('console.staff.role')}
        value={form.draft.role}
        disabled={isMe}
        hint={isMe ? t('console.staff.own_role') : t(`console.role.${form.draft.role}.text`)}
        options={staffRoles.map((role) => ({ value: role, label: t(`console.role.${role}`) }))}
        onChange={(role) => form.change({ role: role as StaffRole })}
      />
      {!staff && (
        <>
          <Segmented
            label={t('common.language')}
            value={form.draft.language}
            choices={languageOptions(t)}
            onChange={(language) => form.change({ language })}
          />
          <p className="t13 c3">{t('console.staff.create_text')}</p>
        </>
      )}
      <ConflictNotice form={form} />
    </FormDialog>
  );
}
