import { IconPaperclip, IconSend } from '@tabler/icons-react';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useIdempotencyKey } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import type { DeskGroup } from '@wayhouse/contract/console/groups';
import { groupLimits } from '@wayhouse/contract/group/group-life';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { Button } from '@wayhouse/ui/button';
import { TextArea } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { VerticalSteps } from '@wayhouse/ui/steps';
import groupFactsStyles from '@wayhouse/ui/trade/group-facts.module.css';
import { useState } from 'react';
import { fetchFile, problemOf } from '../../shared/api.ts';
import { Moment } from '../../shared/time/moment.tsx';
import { useDeskStep } from './group-queries.ts';
import styles from './groups.module.css';

/** The messages of customer and staff, and a field for an answer. */
export function GroupMessages({ group }: { group: DeskGroup }) {
  const { t } = useI18n();
  const runStep = useDeskStep();
  const idempotency = useIdempotencyKey(`group-message.${group.group_no}`);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run: send } = useAction(async () => {
    const input = { params: { id: group.group_no }, text };
    setProblem(null);
    // With this key, a retry after a lost answer does not mail the same message to the customer twice.
    const answer = await idempotency.send(input, (idempotencyKey) =>
      runStep('POST /api/console/v1/groups/{id}/message', input, { idempotencyKey }),
    );
    // Keeps a message that was begun while this one was being sent.
    if (answer.code === 0) setText((now) => (now === text ? '' : now));
    else setProblem(problemOf(answer));
  });
  return (
    <>
      <ol className={styles.messages}>
        {group.messages.map((message) => (
          <li key={message.id} className={message.side === 'staff' ? styles.staffMessage : undefined}>
            <span className="t12 c3">
              {message.author} · <Moment at={message.at} />
            </span>
            <p className={groupFactsStyles.value}>{message.text}</p>
          </li>
        ))}
      </ol>
      {group.can.message && (
        <form
          className="mt12"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '' && !busy) void send();
          }}
        >
          <TextArea
            label={t('console.groups.message')}
            rows={3}
            maxLength={groupLimits.messageMax}
            value={text}
            error={problem ?? undefined}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            className="mt8"
            size="sm"
            type="submit"
            icon={IconSend}
            busy={busy}
            disabled={text.trim() === ''}
          >
            {t('console.groups.send')}
          </Button>
        </form>
      )}
    </>
  );
}

export function DeskFiles({ group }: { group: DeskGroup }) {
  const { t } = useI18n();
  const download = (file: DeskGroup['attachments'][number]) => {
    const input = { params: { id: group.group_no, file: file.id } };
    return saveFetched(fetchFile('GET /api/console/v1/groups/{id}/attachments/{file}', input), file.name);
  };
  return (
    <ul className="col g4">
      {group.attachments.map((file) => (
        <li key={file.id}>
          <Button
            kind="text"
            size="sm"
            icon={IconPaperclip}
            aria-label={t('groups.files.open', { name: file.name })}
            onClick={() => void download(file)}
          >
            {file.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

export function DeskHistory({ group }: { group: DeskGroup }) {
  const { t } = useI18n();
  return (
    <VerticalSteps
      steps={[...group.log].reverse().map((entry, index) => ({
        // Numbered from the oldest entry, so that a new entry changes no id.
        id: `${entry.at}${group.log.length - index}`,
        state: index === 0 ? 'now' : 'done',
        title: t(`groups.event.${entry.event}` as MessageKey),
        note: (
          <>
            {/* `staff:Ada` becomes Ada. */}
            <Moment at={entry.at} /> · {entry.actor.replace(/^\w+:/, '')}
            {entry.note ? ` · ${entry.note}` : ''}
          </>
        ),
      }))}
    />
  );
}
