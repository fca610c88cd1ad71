import { IconMinus, IconPlus, IconRotateClockwise, IconZoomReset } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { useObjectUrl } from '@wayhouse/ui/use-object-url';
import { type PointerEvent, useRef, useState } from 'react';
import { fetchFile } from '../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import type { Registration } from './registration-queries.ts';
import styles from './registrations.module.css';

type Props = { registration: Registration; licence: NonNullable<Registration['licence']> };

const scales = [1, 1.5, 2, 3, 4, 6];

/** Shows the picture of a license. Zooms by buttons, double click, + and −; moves by dragging; turns by quarters. */
export function LicenseViewer({ registration: { id, resubmissions }, licence }: Props) {
  const { t } = useI18n();
  const picture = useQuery({
    // The applicant may replace the picture when sending the form again.
    queryKey: ['registrations', 'licence', id, resubmissions],
    queryFn: () => fetchFile('GET /api/console/v1/registrations/{id}/licence', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const source = useObjectUrl(picture.data);
  if (picture.isError) return <ListFailed error={picture.error} onRetry={() => void picture.refetch()} />;
  if (!source) return <RowsLoading rows={6} />;
  return (
    <figure className={styles.license} data-part="licence">
      <ZoomedPicture
        source={source}
        shape={licence.height / licence.width}
        alt={t('console.review.license_of', { name: licence.name })}
      />
      <figcaption className="t12 c3">
        {t('console.review.picture', {
          name: licence.name,
          width: licence.width,
          height: licence.height,
          size: Math.ceil(licence.size / 1024),
        })}
      </figcaption>
    </figure>
  );
}

type PictureProps = {
  source: string;
  alt: string;
  /** Height divided by width. */
  shape: number;
};

function ZoomedPicture({ source, alt, shape }: PictureProps) {
  const { t } = useI18n();
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const box = useRef<HTMLElement>(null);
  const scale = scales[zoom] ?? 1;
  const zoomBy = (steps: number) => setZoom((now) => Math.min(scales.length - 1, Math.max(0, now + steps)));
  const drag = useDragScroll(box);
  // A picture turned by 90° keeps its layout box, so margins adapt the frame to the turned picture. They are half of
  // the difference between width and height, in percent of the frame.
  const overhang = turns % 2 === 1 ? (1 - shape) * 50 * scale : 0;
  return (
    <>
      <div className="row g4">
        <IconButton
          icon={IconMinus}
          size="xs"
          label={t('console.review.zoom_out')}
          disabled={zoom === 0}
          onClick={() => zoomBy(-1)}
        />
        <span className={`t12 c2 ${styles.zoomLevel}`} role="status">
          {Math.round(scale * 100)}%
        </span>
        <IconButton
          icon={IconPlus}
          size="xs"
          label={t('console.review.zoom_in')}
          disabled={zoom === scales.length - 1}
          onClick={() => zoomBy(1)}
        />
        <IconButton
          icon={IconZoomReset}
          size="xs"
          label={t('console.review.zoom_fit')}
          onClick={() => setZoom(0)}
        />
        <IconButton
          icon={IconRotateClockwise}
          size="xs"
          label={t('console.review.turn')}
          onClick={() => setTurns((turns + 1) % 4)}
        />
      </div>
      <section
        ref={box}
        className={styles.licenseFrame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        aria-label={alt}
        onKeyDown={(event) => {
          if (event.key === '+' || event.key === '=') zoomBy(1);
          if (event.key === '-') zoomBy(-1);
        }}
        onDoubleClick={() => zoomBy(zoom === 0 ? 2 : -zoom)}
        {...drag}
      >
        <img
          src={source}
          alt={alt}
          draggable={false}
          style={{
            width: `${scale * 100}%`,
            rotate: `${turns * 90}deg`,
            margin: `${overhang}% ${-overhang}%`,
          }}
        />
      </section>
    </>
  );
}

/** Scrolls the frame by dragging the picture. */
function useDragScroll(box: { current: HTMLElement | null }) {
  const dragStart = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!box.current || event.pointerType === 'touch') return;
      dragStart.current = {
        x: event.clientX + box.current.scrollLeft,
        y: event.clientY + box.current.scrollTop,
      };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!dragStart.current || !box.current) return;
      box.current.scrollTo(dragStart.current.x - event.clientX, dragStart.current.y - event.clientY);
    },
    onPointerUp: () => {
      dragStart.current = null;
    },
    onPointerLeave: () => {
      dragStart.current = null;
    },
  };
}
