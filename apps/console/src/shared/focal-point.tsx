import type { KeyboardEvent, MouseEvent } from 'react';
import styles from './focal-point.module.css';

type Point = { focal_x: number; focal_y: number };
type Props = { src: string; label: string; hint: string; value: Point; onChange: (point: Point) => void };

/** An arrow key moves the point by this percentage of the picture. */
const stepPercent = 2;

/** The focal point of a picture, set by a press on the picture or by arrow keys. */
export function FocalPoint({ src, label, hint, value, onChange }: Props) {
  const setByClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Ignores a click by keyboard, which has no position.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      focal_x: percent((event.clientX - box.left) / box.width),
      focal_y: percent((event.clientY - box.top) / box.height),
    });
  };
  const move = (event: KeyboardEvent) => {
    const offset = {
      ArrowLeft: [-stepPercent, 0],
      ArrowRight: [stepPercent, 0],
      ArrowUp: [0, -stepPercent],
      ArrowDown: [0, stepPercent],
    }[event.key];
    if (!offset) return;
    event.preventDefault();
    const [right = 0, down = 0] = offset;
    onChange({
      focal_x: percent((value.focal_x + right) / 100),
      focal_y: percent((value.focal_y + down) / 100),
    });
  };
  return (
    <div>
      <p className="t13 b5">{label}</p>
      <p className="t13 c3">{hint}</p>
      <button
        type="button"
        className={styles.picture}
        data-part="focal-point"
        aria-label={`${label}: ${value.focal_x}%, ${value.focal_y}%`}
        onClick={setByClick}
        onKeyDown={move}
      >
        <img src={src} alt="" referrerPolicy="no-referrer" />
        <span className={styles.dot} style={{ left: `${value.focal_x}%`, top: `${value.focal_y}%` }} />
      </button>
    </div>
  );
}

/** A share between 0 and 1 as a whole percentage. */
function percent(share: number): number {
  return Math.min(100, Math.max(0, Math.round(share * 100)));
}
