import { useQueryClient } from '@tanstack/react-query';
import { focusOn } from '@wayhouse/client/focus';
import { useForm } from '@wayhouse/client/form/use-form';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { CodeField } from '../../shared/form/code-field.tsx';
import { say } from '../../shared/text/texts.ts';
import { checkFields, code, email } from './checks.ts';
import { publishProfile } from './sub-users/own-user.ts';

/** The dialog for a new sign-in e-mail and the code sent to it. The old e-mail works until the code is confirmed. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm({
    name: 'email',
    start: () => ({ email: '', email_code: '' }),
    check: (draft) => checkFields(draft, { email, email_code: code }),
  });
  const to = form.draft.email.trim();
  const ready = () => {
    form.check('email');
    const wrong = email(to) !== null;
    if (wrong) focusOn(form.idOf('email'));
    return !wrong;
  };
  const save = async () => {
    const input = { email: to, email_code: form.draft.email_code };
    const saved = await form.submit(() => call('POST /api/v2/user/update', input, { quiet: true }));
    if (!saved) return;
    publishProfile(client, saved);
    toast(say('account.email.changed', { email: saved.email }), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={t('account.email.change')}
      saveState={form}
      confirm={t('account.email.confirm')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <p className="t13 c2">{t('account.email.text')}</p>
      <TextField
        label={t('account.email.new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email', form.draft.email)}
      />
      <CodeField
        id={form.idOf('email_code')}
        label={t('account.code')}
        value={form.draft.email_code}
        error={form.error('email_code')}
        onChange={(value) => form.set('email_code', value)}
        ready={ready}
        send={(proof) =>
          call('POST /api/v2/sendcode', { email: to, purpose: 'change_email', ...proof }, { quiet: true })
        }
      />
    </FormDialog>
  );
}
