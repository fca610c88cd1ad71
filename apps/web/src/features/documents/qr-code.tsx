import { useEffect, useState } from 'react';
import styles from './paper.module.css';

/** Renders the QR code in the browser; its library is loaded on demand. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isUnmounted = false;
    void import('qrcode').then(async ({ default: { toDataURL } }) => {
      const dataUrl = await toDataURL(text, { margin: 0, width: 240, errorCorrectionLevel: 'M' });
      if (!isUnmounted) setPicture(dataUrl);
    });
    return () => {
      isUnmounted = true;
    };
  }, [text]);
  return picture ? (
    <img src={picture} width={96} height={96} alt={label} />
  ) : (
    <span className={styles.squareCode} />
  );
}
