import styles from './content.module.css';
import { PictureShelf } from './picture-shelf.tsx';

/** Every uploaded picture with its description and focal point. */
export function PicturesDesk() {
  return (
    <div className={styles.cntEdit}>
      <PictureShelf />
    </div>
  );
}
