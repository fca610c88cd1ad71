import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import { caseLimits } from '@wayhouse/contract/care/case-kinds';
import type { CaseTemplate } from '@wayhouse/contract/care/case-templates';
import { pick } from '@wayhouse/i18n/translate';
import { Button, IconButton } from '@wayhouse/ui/button';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { ListPending } from '../../shared/list/table-states.tsx';
import { templatesQuery } from './case-queries.ts';

/** All templates for answers to cases. Staff can add, change and delete them. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const templates = useQuery(templatesQuery);
  const [openTemplate, setOpenTemplate] = useState<CaseTemplate | 'new' | null>(null);
  const { busy, run: remove } = useAction(async (id: string) => {
    const answer = await call(
      'POST /api/console/v1/case-templates/{id}/delete',
      { params: { id } },
      { quiet: true },
    );
    if (answer.code !== 0) toast(problemOf(answer) ?? '', { tone: 'warning' });
    await client.invalidateQueries({ queryKey: templatesQuery.queryKey });
  });
  if (openTemplate)
    return (
      <TemplateDialog
        template={openTemplate === 'new' ? undefined : openTemplate}
        onClose={() => setOpenTemplate(null)}
      />
    );
  return (
    <Dialog open width={520} title={t('console.cases.templates.edit')} onClose={onClose}>
      {!templates.data && <ListPending query={templates} rows={3} />}
      <ul className="col g8">
        {templates.data?.map((each) => (
          <li key={each.id} className="row g8 btw">
            <Button kind="text" onClick={() => setOpenTemplate(each)}>
              {pick(each.name, lang)}
            </Button>
            <IconButton
              icon={IconTrash}
              size="sm"
              disabled={busy}
              label={t('console.cases.templates.delete', { name: pick(each.name, lang) })}
              onClick={() => void remove(each.id)}
            />
          </li>
        ))}
      </ul>
      <div className="mt16">
        <Button icon={IconPlus} size="sm" onClick={() => setOpenTemplate('new')}>
          {t('console.cases.templates.new')}
        </Button>
      </div>
    </Dialog>
  );
}

const languages = ['en', 'zh'] as const;

/** The form of a template. Without `template`, the form creates a new template. */
export function TemplateDialog({
  template,
  onClose,
}: {
  template: CaseTemplate | undefined;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm({
    name: 'case-template',
    start: () => ({
      name_en: template?.name.en ?? '',
      name_zh: template?.name.zh ?? '',
      text_en: template?.text.en ?? '',
      text_zh: template?.text.zh ?? '',
    }),
    check: (draft) =>
      Object.fromEntries(
        Object.entries(draft).map(([key, value]) => [
          key,
          value.trim() === '' ? ('console.cases.field.required' as const) : undefined,
        ]),
      ),
  });
  const { draft } = form;
  const reload = () => client.invalidateQueries({ queryKey: templatesQuery.queryKey });
  const keyedCall = useKeyedCall(call, `case-template.${template?.id ?? 'new'}`);
  const save = async () => {
    const done = await form.submit(
      ({ name_en, name_zh, text_en, text_zh }) =>
        keyedCall(
          'POST /api/console/v1/case-templates/save',
          {
            ...(template && { id: template.id, version: template.version }),
            name: { en: name_en.trim(), zh: name_zh.trim() },
            text: { en: text_en, zh: text_zh },
          },
          { quiet: true },
        ),
      reload,
    );
    if (done) onClose();
    // Reloads the list, because a colleague may have deleted the template.
    else void reload();
  };
  return (
    <FormDialog
      saveState={form}
      width={720}
      title={t(template ? 'console.cases.templates.change' : 'console.cases.templates.new')}
      onClose={onClose}
      onSave={save}
    >
      <p className="t13 c2">{t('console.cases.templates.hint')}</p>
      {languages.map((lang) => (
        <div key={lang} className="col g8">
          <TextField
            label={t(`console.cases.templates.name_${lang}`)}
            maxLength={60}
            value={draft[`name_${lang}`]}
            error={form.error(`name_${lang}`)}
            onChange={(event) => form.change({ [`name_${lang}`]: event.target.value })}
          />
          <TextArea
            label={t(`console.cases.templates.text_${lang}`)}
            rows={5}
            maxLength={caseLimits.textMax}
            value={draft[`text_${lang}`]}
            error={form.error(`text_${lang}`)}
            onChange={(event) => form.change({ [`text_${lang}`]: event.target.value })}
          />
        </div>
      ))}
    </FormDialog>
  );
}
