import { IconPaperclip, IconSend, IconTrash, IconUpload } from '@tabler/icons-react';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { uploadMaxBytes } from '@wayhouse/contract/form-rules';
import { groupLimits } from '@wayhouse/contract/group/group-life';
import type { Group } from '@wayhouse/contract/group/groups';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { Button, buttonClass, IconButton } from '@wayhouse/ui/button';
import { TextArea } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { VerticalSteps } from '@wayhouse/ui/steps';
import { useState } from 'react';
import { call, fetchFile } from '../../shared/api.ts';
import talkStyles from '../../shared/styles/talk.module.css';
import { useGroupCall } from './group-queries.ts';
import styles from './groups.module.css';
import { momentWords } from './moment-words.ts';

/** The messages of customer and staff, and a field for a new message. */
export function GroupMessages({ group }: { group: Group }) {
  const { t, lang } = useI18n();
  const { busy, problem, send } = useGroupCall();
  const keyedCall = useKeyedCall(call, `group-message.${group.group_no}`);
  const [text, setText] = useState('');
  const sendMessage = async () => {
    if (text.trim() === '') return;
    const input = { group_no: group.group_no, text };
    // Keeps a message that was begun while this one was being sent.
    if (await send('POST /api/v2/group/message', input, { makeCall: keyedCall }))
      setText((now) => (now === text ? '' : now));
  };
  return (
    <section className="card pad-l" aria-labelledby="group-messages">
      <h2 id="group-messages" className="t16">
        {t('groups.messages')}
      </h2>
      {group.messages.length === 0 && <p className="t13 c2 mt8">{t('groups.messages.none')}</p>}
      <ol className={`${talkStyles.messages} mt12`}>
        {group.messages.map((message) => (
          <li key={message.id} className={message.side === 'staff' ? talkStyles.staffMessage : ''}>
            <span className="t12 c3">
              {message.side === 'staff' ? `${t('groups.messages.desk')} · ${message.author}` : message.author}{' '}
              · {momentWords(message.at, lang)}
            </span>
            <p className={styles.multiline}>{message.text}</p>
          </li>
        ))}
      </ol>
      {group.can.message && (
        <form
          className="mt12"
          onSubmit={(event) => {
            event.preventDefault();
            void sendMessage();
          }}
        >
          <TextArea
            id="group-message"
            label={t('groups.messages.write')}
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
            {t('groups.messages.send')}
          </Button>
        </form>
      )}
    </section>
  );
}

/**
 * The request's files, such as programs and letters. The customer can add files, and remove files that the customer
 * added.
 */
export function GroupFiles({ group }: { group: Group }) {
  const { t } = useI18n();
  const { busy, problem, send } = useGroupCall();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { group_no } = group;
  const keyedCall = useKeyedCall(call, `group-file.${group_no}`);
  const download = (file: Group['attachments'][number]) =>
    saveFetched(
      fetchFile('GET /api/v2/group/{group_no}/attachments/{id}', { params: { group_no, id: file.id } }),
      file.name,
    );
  const remove = (id: Group['attachments'][number]['id']) => {
    keyedCall.forget();
    void send('POST /api/v2/group/attachment/delete', { group_no, id });
  };
  const error = isTooLarge ? t('groups.files.hint') : problem;
  return (
    <section className="card pad-l" aria-labelledby="group-files">
      <h2 id="group-files" className="t16">
        {t('groups.files')}
      </h2>
      <ul className="col g4 mt8">
        {group.attachments.map((file) => (
          <li key={file.id} className="row btw g8">
            <button
              type="button"
              className={`lnk row g6 t13 ${styles.fileButton}`}
              aria-label={t('groups.files.open', { name: file.name })}
              onClick={() => void download(file)}
            >
              <Icon of={IconPaperclip} size={16} />
              <span className="trunc">{file.name}</span>
            </button>
            {group.can.attach && file.side === 'customer' && (
              <IconButton
                icon={IconTrash}
                size="xs"
                label={t('groups.files.remove', { name: file.name })}
                onClick={() => remove(file.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {group.can.attach && group.attachments.length < groupLimits.attachmentsMax && (
        <>
          <input
            id="group-file"
            className="vh"
            type="file"
            accept=".pdf,.xlsx,.jpg,.jpeg,.png"
            aria-describedby="group-file-m"
            disabled={busy}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              setIsTooLarge(file !== undefined && file.size > uploadMaxBytes);
              if (file && file.size <= uploadMaxBytes)
                void send('POST /api/v2/group/attachment', { group_no, file }, { makeCall: keyedCall });
            }}
          />
          <label htmlFor="group-file" className={`${buttonClass({ kind: 'secondary', size: 'sm' })} mt8`}>
            <Icon of={IconUpload} size={16} />
            {t('groups.files.add')}
          </label>
        </>
      )}
      <p
        id="group-file-m"
        className={`${fieldStyles.message} ${error ? fieldStyles.error : ''} mt4`}
        role={error ? 'alert' : undefined}
      >
        {error ?? t('groups.files.hint')}
      </p>
    </section>
  );
}

/** The history of the request, newest first. */
export function GroupHistory({ group }: { group: Group }) {
  const { t, lang } = useI18n();
  return (
    <section className="card pad-l" aria-labelledby="group-history">
      <h2 id="group-history" className="t16">
        {t('groups.history')}
      </h2>
      <div className="mt12">
        <VerticalSteps
          steps={[...group.log].reverse().map((line, index) => ({
            // Ends with the number of the event, counted from the oldest, so that a later event does not change the id.
            id: `${line.at}${group.log.length - index}`,
            state: index === 0 ? 'now' : 'done',
            title: t(`groups.event.${line.event}` as MessageKey),
            note: `${momentWords(line.at, lang)}${line.note ? ` · ${line.note}` : ''}`,
          }))}
        />
      </div>
    </section>
  );
}
