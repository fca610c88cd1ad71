import { QrCode } from '../../shared/picture/qr-code.tsx';
import styles from './paper.module.css';

/** The picture is larger than on the screen, so that it is sharp on paper. */
const drawn = { width: 240, margin: 0 };

/** A QR code on a document. */
export function PaperCode({ text, label }: { text: string; label: string }) {
  const placeholder = <span className={styles.squareCode} />;
  return <QrCode {...{ text, label, drawn, placeholder }} size={96} />;
}
