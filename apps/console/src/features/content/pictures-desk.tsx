import styles from './content.module.css';
import { PictureLibrary } from './picture-library.tsx';

/** The tab with all uploaded pictures. */
export function PicturesDesk() {
  return (
    <div className={styles.editor}>
      <PictureLibrary />
    </div>
  );
}
