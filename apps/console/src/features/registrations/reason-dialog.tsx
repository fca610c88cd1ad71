import { useQuery } from '@tanstack/react-query';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { Dialog } from '@wayhouse/ui/dialog';
import { TextArea } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Select } from '@wayhouse/ui/select';
import { toast } from '@wayhouse/ui/toast-store';
import { type FormEvent, useId, useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { type Registration, templatesQuery } from './registration-queries.ts';

type Props = {
  registration: Registration;
  kind: 'ask' | 'reject';
  onClose: () => void;
  onDone: () => void;
};
const reasonMax = 1000;

/** A reason in both languages, from a template or typed; the applicant gets it in theirs. */
export function ReasonDialog({ registration, kind, onClose, onDone }: Props) {
  const { t, lang } = useI18n();
  const form = useId();
  const templates = useQuery(templatesQuery).data?.[kind] ?? [];
  const [template, setTemplate] = useState('');
  const [reason, setReason] = useState({ en: '', zh: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = (key: string) => {
    setTemplate(key);
    const found = templates.find((one) => one.key === key);
    if (found) setReason(found.text);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason.en.trim() || !reason.zh.trim()) return setFailure(t('console.review.both_languages'));
    setBusy(true);
    setFailure(null);
    const key =
      kind === 'ask'
        ? ('POST /api/console/v1/registrations/{id}/ask' as const)
        : ('POST /api/console/v1/registrations/{id}/reject' as const);
    const answer = await call(key, { params: { id: registration.id }, reason }, { quiet: true }).catch(
      () => null,
    );
    setBusy(false);
    if (answer?.code !== 0) return setFailure(problemOf(answer));
    toast(t(`console.review.${kind}ed`, { name: pick(registration.name, lang) }), { tone: 'success' });
    onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      width={720}
      title={t(`console.review.${kind}_title`, { name: pick(registration.name, lang) })}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind={kind === 'reject' ? 'danger' : 'primary'} type="submit" form={form} busy={busy}>
            {t(`console.review.${kind}`)}
          </Button>
        </>
      }
    >
      <form id={form} className="col g16" noValidate onSubmit={(event) => void submit(event)}>
        <Select
          label={t('console.review.template')}
          value={template}
          placeholder={t('console.review.template_none')}
          options={templates.map((one) => ({ value: one.key, label: pick(one.text, lang) }))}
          onChange={choose}
        />
        <div className="two">
          {(['en', 'zh'] as const).map((language) => (
            <TextArea
              key={language}
              label={t(`common.language.${language}`)}
              lang={language}
              rows={5}
              maxLength={reasonMax}
              aside={
                registration.language === language && (
                  <span className="t12 c3">{t('console.review.applicant_reads')}</span>
                )
              }
              value={reason[language]}
              onChange={(event) => setReason({ ...reason, [language]: event.target.value })}
            />
          ))}
        </div>
        {failure && <Note tone="danger">{failure}</Note>}
      </form>
    </Dialog>
  );
}
