import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './qr-code.module.css';

type Props = {
  text: string;
  label: string;
  /** Width and height on the screen, in CSS pixels. */
  size: number;
  /** Width and height of the picture, in pixels, and the blank modules around the code. */
  drawn: { width: number; margin: number };
  className?: string | undefined;
  /** The name of the picture for tests. */
  part?: string;
  /** Shown until the code is drawn; it has the size of the code. */
  placeholder: ReactNode;
};

/**
 * Renders a QR code in the browser; its library is loaded on demand. When the library cannot be loaded, shows the text
 * of the code and a button that tries again.
 */
export function QrCode({ text, label, size, drawn, className, part = 'qr-code', placeholder }: Props) {
  const { width, margin } = drawn;
  // Null: the library could not be loaded.
  const [picture, setPicture] = useState<string | null>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the same code again.
  useEffect(() => {
    let isCurrent = true;
    setPicture(undefined);
    void drawCode(text, { width, margin })
      .catch(() => null)
      .then((newPicture) => isCurrent && setPicture(newPicture));
    return () => {
      isCurrent = false;
    };
  }, [text, width, margin, attempt]);
  if (picture === null) return <CodeAsText text={text} onRetry={() => setAttempt(attempt + 1)} />;
  if (picture === undefined) return placeholder;
  return <img className={className} data-part={part} src={picture} width={size} height={size} alt={label} />;
}

async function drawCode(text: string, size: Props['drawn']): Promise<string> {
  const { default: qrCode } = await import('qrcode');
  return qrCode.toDataURL(text, { ...size, errorCorrectionLevel: 'M' });
}

function CodeAsText({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <span className={styles.codeText} data-part="qr-text">
      <span>{t('common.qr_failed')}</span>
      <span className={styles.codeLink} dir="ltr">
        {text}
      </span>
      <Button size="xs" className="no-print" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </span>
  );
}
