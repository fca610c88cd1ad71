import type { Proof } from '@wayhouse/client/slider/use-slider';
import { messageOf } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { sliderFailedCode } from '@wayhouse/contract/answer-codes';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { Slider } from '../../shared/form/slider.tsx';
import { useResendClock } from '../../shared/form/use-resend-clock.ts';

/** Mails the link of a returned application again, after the slider when the server requires it. */
export function ResendLink({ email }: { email: string }) {
  const { t, lang } = useI18n();
  const { secondsLeft, start } = useResendClock();
  const [isPuzzleOpen, setIsPuzzleOpen] = useState(false);
  /** The address of the last mail; the reader may change the email field afterwards. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, run: send } = useAction(async (proof?: Proof) => {
    setIsPuzzleOpen(false);
    const key = 'POST /api/v2/user/register/resend' as const;
    const to = email.trim();
    const input = { email: to, ...proof };
    const answer = await call(key, input, { quiet: true }).catch(() => null);
    if (answer?.code === sliderFailedCode && !proof) return setIsPuzzleOpen(true);
    if (!answer) return;
    if (answer.code !== 0)
      return toast(messageOf(answer, lang) ?? t('common.transport.unknown'), { tone: 'warning' });
    setSentTo(to);
    start();
  });
  return (
    <div className="mt8">
      <div role="status">{sentTo && <p>{t('identity.application_link.sent', { email: sentTo })}</p>}</div>
      {/* The notes around are alerts, which would read out every second of the countdown. */}
      <div aria-live="off">
        <Button kind="text" size="sm" busy={busy} disabled={secondsLeft > 0} onClick={() => void send()}>
          {secondsLeft > 0
            ? t('identity.code.wait', { seconds: secondsLeft })
            : t('identity.application_link.send')}
        </Button>
      </div>
      {isPuzzleOpen && (
        <Slider onPassed={(proof) => void send(proof)} onClose={() => setIsPuzzleOpen(false)} />
      )}
    </div>
  );
}
