import styles from './content.module.css';
import { PictureLibrary } from './picture-library.tsx';

/** Every uploaded picture with its description and focal point. */
export function PicturesDesk() {
  return (
    <div className={styles.editor}>
      <PictureLibrary />
    </div>
  );
}
