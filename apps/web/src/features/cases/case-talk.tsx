import { IconSend } from '@tabler/icons-react';
import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { caseLimits } from '@wayhouse/contract/care/case-kinds';
import type { Case } from '@wayhouse/contract/care/cases';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { TextArea } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import talkStyles from '../../shared/styles/talk.module.css';
import { useCacheCase } from './case-queries.ts';

/** The conversation of a case: the promised time of our answer, the messages, and a field for a new message. */
export function CaseTalk({ supportCase }: { supportCase: Case }) {
  const { t, lang } = useI18n();
  const [sentCount, setSentCount] = useState(0);
  const due = supportCase.due_at && formatLocalInstant(supportCase.due_at, { lang, year: false });
  return (
    <>
      <p className="t13 c2 mt8">
        {supportCase.case_no}
        {supportCase.owner && ` · ${t('case.with', { name: supportCase.owner })}`}
        {due && !supportCase.is_late && ` · ${t('case.due', { time: due })}`}
      </p>
      {due && supportCase.is_late && (
        <div className="mt8">
          <Note tone="warning">{t('case.late', { time: due })}</Note>
        </div>
      )}
      <ol className={`${talkStyles.messages} mt12`}>
        {supportCase.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {/* A new key empties the field after sending. */}
      {supportCase.can.message && (
        <Reply key={sentCount} supportCase={supportCase} onSent={() => setSentCount((count) => count + 1)} />
      )}
    </>
  );
}

function Line({ line }: { line: Case['lines'][number] }) {
  const { t, lang } = useI18n();
  const at = formatLocalInstant(line.at, { lang, year: false });
  if (line.kind === 'message')
    return (
      <li className={line.side === 'staff' ? talkStyles.staffMessage : ''}>
        <span className="t12 c3">
          {line.side === 'staff' ? `${t('case.desk')} · ${line.author}` : line.author} · {at}
        </span>
        <p className={talkStyles.text}>{line.text}</p>
      </li>
    );
  const { kind, author, text } = line;
  return (
    <li className={talkStyles.step}>
      <span className="t12 c3">{at}</span>
      <p className="t13 c2">
        {t(`case.line.${kind}`, { author, text })}
        {kind === 'solved' && text && `: ${text}`}
      </p>
    </li>
  );
}

function Reply({ supportCase, onSent }: { supportCase: Case; onSent: () => void }) {
  const { t } = useI18n();
  const cacheCase = useCacheCase();
  const { case_no } = supportCase;
  const keyedCall = useKeyedCall(call, `reply.${case_no}`);
  const form = useForm({
    name: `reply-${case_no}`,
    tab: `reply.${case_no}`,
    start: () => ({ text: '' }),
    check: ({ text }) => ({ text: text.trim() === '' ? 'case.text.required' : undefined }),
  });
  const send = async () => {
    // After a lost answer, the same message is not stored a second time.
    const done = await form.submit(({ text }) =>
      cacheCase(keyedCall('POST /api/v2/case/message', { case_no, text }, { quiet: true })),
    );
    if (done) onSent();
  };
  const solve = () =>
    form.sendUnchecked(() => cacheCase(call('POST /api/v2/case/solve', { case_no }, { quiet: true })));
  return (
    <form
      className="col g8 mt12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        id={form.idOf('text')}
        label={t('case.reply')}
        hint={supportCase.state === 'solved' ? t('case.reopen.hint') : undefined}
        rows={2}
        maxLength={caseLimits.textMax}
        value={form.draft.text}
        error={form.error('text')}
        onChange={(event) => form.change({ text: event.target.value })}
      />
      {form.failure && <Note tone="danger">{form.failure}</Note>}
      <div className="row g8 fw">
        <Button size="sm" type="submit" icon={IconSend} busy={form.busy}>
          {t('case.reply.send')}
        </Button>
        {supportCase.can.solve && (
          <Button size="sm" kind="text" disabled={form.busy} onClick={() => void solve()}>
            {t('case.solve')}
          </Button>
        )}
      </div>
    </form>
  );
}
