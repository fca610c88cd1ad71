import { useEffect, useState } from 'react';
import styles from './paper.module.css';

/** Renders the QR code in the browser; its library is loaded on demand. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void import('qrcode').then(async ({ default: { toDataURL } }) => {
      const dataUrl = await toDataURL(text, { margin: 0, width: 240, errorCorrectionLevel: 'M' });
      if (isCurrent) setPicture(dataUrl);
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return picture ? (
    <img src={picture} width={96} height={96} alt={label} />
  ) : (
    <span className={styles.squareCode} />
  );
}
