import type { Proof } from '@wayhouse/client/slider/use-slider';
import { type Answer, messageOf } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { Button } from '@wayhouse/ui/button';
import { Field } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { type ReactNode, useState } from 'react';
import styles from './form.module.css';
import { Slider } from './slider.tsx';
import { useResendClock } from './use-resend-clock.ts';

type Props = {
  id: string;
  label: string;
  value: string;
  error?: ReactNode;
  big?: boolean;
  onChange: (value: string) => void;
  onLeave?: () => void;
  /** Returns false when the email or phone number is invalid; then the caller shows and focuses the error. */
  ready: () => boolean;
  /** A rejection shows no message here, because the transport has shown a toast. */
  send: (proof: Proof) => Promise<Answer<unknown>>;
};

const toneClass = {
  ok: `${fieldStyles.message} ${fieldStyles.success}`,
  err: `${fieldStyles.message} ${fieldStyles.error}`,
};

type Note = { text: string; tone: 'ok' | 'err' } | null;

/**
 * A field for a code of six digits, with a button that sends one. The button opens the slider puzzle first. After a
 * code it is disabled and counts down until another one may be sent.
 */
export function CodeField({ id, label, value, error, big, onChange, onLeave, ready, send }: Props) {
  const { t, lang } = useI18n();
  const { secondsLeft, start } = useResendClock();
  const [wasSent, setWasSent] = useState(false);
  const [isPuzzleOpen, setIsPuzzleOpen] = useState(false);
  const [note, setNote] = useState<Note>(null);
  const { busy, run: sendCode } = useAction(async (proof: Proof) => {
    setIsPuzzleOpen(false);
    setNote(null);
    const answer = await send(proof).catch(() => null);
    if (!answer) return;
    if (answer.code !== 0)
      return setNote({ text: messageOf(answer, lang) ?? t('common.transport.unknown'), tone: 'err' });
    setWasSent(true);
    start();
    setNote({ text: t('identity.code.sent'), tone: 'ok' });
    document.getElementById(id)?.focus();
  });
  const sendKey = wasSent ? 'identity.code.again' : 'identity.code.send';
  const buttonKey = secondsLeft > 0 ? 'identity.code.wait' : sendKey;
  return (
    <Field id={id} label={label} error={error}>
      <div className="row g8">
        <div
          className={['inp', big && fieldStyles.large, error && fieldStyles.error].filter(Boolean).join(' ')}
        >
          <input
            id={id}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-m ${id}-s`}
            // No `maxLength`, because it would cut a pasted "123 456" before the spaces are removed.
            onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
            onBlur={onLeave}
          />
        </div>
        <Button
          className={styles.sendCode}
          data-part="send-code"
          size={big ? 'lg' : 'md'}
          busy={busy}
          disabled={secondsLeft > 0}
          onClick={() => {
            if (ready()) setIsPuzzleOpen(true);
          }}
        >
          {t(buttonKey, { seconds: secondsLeft })}
        </Button>
      </div>
      <p className={note ? toneClass[note.tone] : 'vh'} id={`${id}-s`} role="status">
        {note?.text}
      </p>
      {isPuzzleOpen && (
        <Slider onPassed={(proof) => void sendCode(proof)} onClose={() => setIsPuzzleOpen(false)} />
      )}
    </Field>
  );
}
