import { useQueryClient } from '@tanstack/react-query';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import type { PaperKind } from '@wayhouse/contract/booking/order-papers';
import { Button } from '@wayhouse/ui/button';
import { TextArea } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { refreshPapers, useHasOwnLogo } from './document-queries.ts';
import { initialPaperDraft, PaperOptions, paperInput } from './paper-options.tsx';
import { type EmailsProblem, readEmails } from './read-emails.ts';

type Props = { orderNo: string; document: PaperKind; emails: string; onClose: () => void };

/** A dialog that mails a document of one order to the email addresses that the reader types. */
export function SendDialog({ orderNo, document, emails: initialEmails, onClose }: Props) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const hasOwnLogo = useHasOwnLogo();
  const [draft, setDraft] = useState(() => initialPaperDraft(document, lang));
  const [emailsText, setEmailsText] = useState(initialEmails);
  const [emailsProblem, setEmailsProblem] = useState<EmailsProblem | null>(null);
  const [problem, setProblem] = useState<string>();
  const keyedCall = useKeyedCall(call, `paper.${orderNo}`);
  const { busy, run: send } = useAction(async () => {
    const parsed = readEmails(emailsText);
    setEmailsProblem(parsed.problem);
    if (parsed.problem) return;
    setProblem(undefined);
    const input = {
      params: { id: orderNo },
      document: draft.document,
      emails: parsed.emails,
      ...paperInput(draft, hasOwnLogo),
    };
    const request = keyedCall('POST /api/v2/order/{id}/send', input, { quiet: true });
    const answer = await request.catch(() => null);
    if (answer?.code !== 0 || !answer.data)
      return setProblem(answer?.message ?? t('documents.dialog.failed'));
    refreshPapers(client);
    toast(t('documents.dialog.sent', { count: answer.data.sent }), { tone: 'success' });
    onClose();
  });
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('documents.dialog.title_send')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void send()}>
            {t('documents.dialog.send')}
          </Button>
        </>
      }
    >
      <div className="col g20">
        <TextArea
          label={t('documents.dialog.emails')}
          hint={t('documents.dialog.emails_hint')}
          rows={2}
          value={emailsText}
          {...(emailsProblem && {
            error: t(`documents.dialog.emails_${emailsProblem.kind}`, { email: emailsProblem.email ?? '' }),
          })}
          onChange={(event) => {
            setEmailsText(event.target.value);
            setEmailsProblem(null);
          }}
        />
        <PaperOptions draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        {problem && <Note tone="danger">{problem}</Note>}
      </div>
    </Dialog>
  );
}
