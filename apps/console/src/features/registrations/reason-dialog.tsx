import { useQuery } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { languageName } from '@wayhouse/i18n/language-names';
import { pick } from '@wayhouse/i18n/translate';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { LanguageField } from '../../shared/language-fields.tsx';
import { type Registration, seenOf, templatesQuery } from './registration-queries.ts';

type Props = {
  registration: Registration;
  kind: 'ask' | 'reject';
  onClose: () => void;
  onDone: () => void;
};
const reasonMax = 1000;

const sentTexts = { ask: 'console.review.asked', reject: 'console.review.rejected' } as const;

/**
 * Takes a reason in the applicant's language, from a template or typed. The text in the other language helps
 * colleagues.
 */
export function ReasonDialog({ registration, kind, onClose, onDone }: Props) {
  const { t, lang } = useI18n();
  const templates = useQuery(templatesQuery).data?.[kind] ?? [];
  const form = useForm({ name: 'reason', start: () => ({ template: '', reason: { en: '', zh: '' } }) });
  const { template, reason } = form.draft;
  const choose = (key: string) => {
    const text = templates.find((one) => one.key === key)?.text;
    form.change({ template: key, ...(text && { reason: text }) });
  };
  const save = async () => {
    if (!reason[registration.language].trim())
      return form.showError(
        t('console.review.reason_required', { language: languageName(registration.language, lang) }),
      );
    const key =
      kind === 'ask'
        ? ('POST /api/console/v1/registrations/{id}/ask' as const)
        : ('POST /api/console/v1/registrations/{id}/reject' as const);
    const sent = await form.submit(() => call(key, { ...seenOf(registration), reason }, { quiet: true }));
    if (!sent) return;
    toast(t(sentTexts[kind], { name: pick(registration.name, lang) }), { tone: 'success' });
    onDone();
  };
  return (
    <FormDialog
      saveState={form}
      width={720}
      title={t(`console.review.${kind}_title`, { name: pick(registration.name, lang) })}
      confirm={t(`console.review.${kind}`)}
      kind={kind === 'reject' ? 'danger' : 'primary'}
      onClose={onClose}
      onSave={save}
    >
      <Select
        label={t('console.review.template')}
        value={template}
        placeholder={t('console.review.template_none')}
        options={templates.map((one) => ({ value: one.key, label: pick(one.text, lang) }))}
        onChange={choose}
      />
      <LanguageField
        form={form}
        label={(language) => t(`common.language.${language}`)}
        path="reason"
        rows={5}
        more={(language) => ({
          maxLength: reasonMax,
          optional: registration.language !== language,
          aside: registration.language === language && (
            <span className="t12 c3">{t('console.review.applicant_reads')}</span>
          ),
        })}
      />
    </FormDialog>
  );
}
