import type { StaffMember } from '@wayhouse/contract/console/staff';
import { type StaffRole, staffRoles } from '@wayhouse/contract/permissions';
import { TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Segmented } from '@wayhouse/ui/segmented';
import { Select } from '@wayhouse/ui/select';
import { toast } from '@wayhouse/ui/toast-store';
import { useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { useSession } from '../../shared/session.ts';
import { useBase } from '../../shared/use-base.tsx';

type Props = {
  staff: StaffMember | null;
  newest: () => Promise<StaffMember | undefined>;
  onClose: () => void;
  onDone: () => void;
};
const nameMax = 80;

/** Makes a member of staff, or changes name and role of one. */
export function StaffDialog({ staff, newest, onClose, onDone }: Props) {
  const { t, lang } = useI18n();
  const isMe = useSession()?.staff.id === staff?.id;
  const [typed, setTyped] = useState({
    email: staff?.email ?? '',
    name: staff?.name ?? '',
    role: staff?.role ?? ('operations' as StaffRole),
    language: staff?.language ?? lang,
  });
  const { base, refuses, note } = useBase(staff, {
    newest,
    onTheirs: ({ name, role }) => setTyped({ ...typed, name, role }),
  });
  const submit = async () => {
    const name = typed.name.trim();
    if (name === '') return t('console.staff.name_required');
    if (!staff && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.email.trim()))
      return t('identity.email.invalid');
    const answer = await (base
      ? call(
          'POST /api/console/v1/staff/update',
          { id: base.id, version: base.version, name, ...(!isMe && { role: typed.role }) },
          { quiet: true },
        )
      : call(
          'POST /api/console/v1/staff/create',
          { ...typed, name, email: typed.email.trim() },
          { quiet: true },
        )
    ).catch(() => null);
    if (refuses(answer)) return null;
    if (answer?.code !== 0) return problemOf(answer);
    toast(t(staff ? 'console.staff.saved' : 'console.staff.created', { name }), { tone: 'success' });
    onDone();
    return null;
  };
  return (
    <FormDialog
      title={t(staff ? 'console.staff.edit' : 'console.staff.add')}
      confirm={t(staff ? 'common.save' : 'console.staff.create')}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={t('identity.email')}
        type="email"
        value={typed.email}
        disabled={staff !== null}
        onChange={(event) => setTyped({ ...typed, email: event.target.value })}
      />
      <TextField
        label={t('console.staff.name')}
        value={typed.name}
        maxLength={nameMax}
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
      />
      <Select
        label={t('console.staff.role')}
        value={typed.role}
        disabled={isMe}
        hint={isMe ? t('console.staff.own_role') : t(`console.role.${typed.role}.text`)}
        options={staffRoles.map((role) => ({ value: role, label: t(`console.role.${role}`) }))}
        onChange={(role) => setTyped({ ...typed, role: role as StaffRole })}
      />
      {!staff && (
        <>
          <Segmented
            label={t('common.language')}
            value={typed.language}
            choices={[
              { value: 'en', label: t('common.language.en') },
              { value: 'zh', label: t('common.language.zh') },
            ]}
            onChange={(language) => setTyped({ ...typed, language })}
          />
          <p className="t13 c3">{t('console.staff.create_text')}</p>
        </>
      )}
      {note}
    </FormDialog>
  );
}
