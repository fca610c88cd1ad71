import { IconSend } from '@tabler/icons-react';
import { useForm } from '@wayhouse/client/form/use-form';
import { caseLimits } from '@wayhouse/contract/care/case-kinds';
import type { DeskCase } from '@wayhouse/contract/care/desk-cases';
import { Button } from '@wayhouse/ui/button';
import { DateTimeField } from '@wayhouse/ui/form/date-time-field';
import { TextArea } from '@wayhouse/ui/form/field';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { useState } from 'react';
import { instantOf } from '../../shared/time/local-time.ts';
import { useKeyedCaseStep } from './case-queries.ts';
import { TemplateMenu } from './template-menu.tsx';

const nextStates = ['waiting_customer', 'waiting_us', 'waiting_hotel'] as const;
const empty = { text: '', next: 'waiting_customer' as (typeof nextStates)[number], due: '' };

/**
 * The field for our answer or a note to colleagues. A text that was begun before the case was solved stays, so that
 * staff can copy it.
 */
export function CaseAnswer({ of }: { of: DeskCase }) {
  const { t } = useI18n();
  const [isNote, setIsNote] = useState(false);
  const isSolved = of.state === 'solved';
  const { form, send } = useAnswerForm(of, isNote);
  const { draft } = form;
  if (isSolved && draft.text.trim() === '') return null;
  return (
    <form
      className="col g12 mt16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSolved) void send();
      }}
    >
      <Segmented
        label={t('console.cases.kind_of_text')}
        value={isNote ? 'note' : 'message'}
        choices={[
          { value: 'message', label: t('console.cases.message') },
          { value: 'note', label: t('console.cases.note') },
        ]}
        onChange={(kind) => setIsNote(kind === 'note')}
      />
      {!isNote && (
        <div>
          <TemplateMenu
            of={of}
            onPick={(text) =>
              form.change({ text: draft.text.trim() === '' ? text : `${draft.text.trimEnd()}\n\n${text}` })
            }
          />
        </div>
      )}
      <TextArea
        id={form.idOf('text')}
        label={t(isNote ? 'console.cases.note' : 'console.cases.message')}
        hint={isNote ? t('console.cases.note.hint') : undefined}
        rows={4}
        maxLength={caseLimits.textMax}
        value={draft.text}
        error={form.error('text')}
        onChange={(event) => form.change({ text: event.target.value })}
      />
      {!isNote && (
        <Select
          label={t('console.cases.next')}
          value={draft.next}
          options={nextStates.map((state) => ({ value: state, label: t(`console.cases.next.${state}`) }))}
          onChange={(next) => form.change({ next: next as typeof draft.next })}
        />
      )}
      {mayPromise(draft, isNote) && (
        <DateTimeField
          id={form.idOf('due')}
          label={t('console.cases.promise')}
          optional
          value={draft.due}
          error={form.error('due')}
          onChange={(event) => form.change({ due: event.target.value })}
        />
      )}
      {isSolved && <Note tone="warning">{t('console.cases.solved.unsent')}</Note>}
      {form.failure && <Note tone="danger">{form.failure}</Note>}
      {!isSolved && (
        <div>
          <Button type="submit" kind="primary" size="sm" icon={IconSend} busy={form.busy}>
            {t(isNote ? 'console.cases.save_note' : 'console.cases.send')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The form of an answer. Sending empties the form, unless staff typed a newer text meanwhile. */
function useAnswerForm(of: DeskCase, isNote: boolean) {
  const step = useKeyedCaseStep(`case.${of.case_no}`);
  const form = useForm({
    name: 'answer',
    tab: `case-${of.case_no}`,
    start: () => empty,
    check: ({ text }) => ({ text: text.trim() === '' ? 'console.cases.field.required' : undefined }),
    fieldOf: (path) => (path === 'due_at' ? 'due' : path),
  });
  const send = async () => {
    const done = await form.submit((draft) => {
      const due = mayPromise(draft, isNote) ? instantOf(draft.due) : null;
      return step('POST /api/console/v1/cases/{id}/message', {
        params: { id: of.case_no },
        text: draft.text,
        is_note: isNote,
        next: draft.next,
        ...(due !== null && { due_at: due }),
      });
    });
    if (!done) return;
    if (form.isNewest(form.draft)) return void form.discard();
    // Stores the newer text again, because `submit` deleted the stored draft.
    form.change({});
  };
  return { form, send };
}

/** Staff promise a time only while the next step is ours or the hotel's. */
function mayPromise({ next }: typeof empty, isNote: boolean): boolean {
  return !isNote && next !== 'waiting_customer';
}
