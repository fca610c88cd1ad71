import type { StaffPicture } from '@wayhouse/contract/console/content';
import { pictureAddress } from '@wayhouse/contract/picture-address';
import { Button } from '@wayhouse/ui/button';
import { Dialog } from '@wayhouse/ui/dialog';
import { TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/toast-store';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { call } from '../../shared/api.ts';
import { useSendChange } from './send-change.ts';

/** What a picture shows, and the point that every crop keeps in view. */
export function PictureForm({ picture, onClose }: { picture: StaffPicture; onClose: () => void }) {
  const { t } = useI18n();
  const { id, alt_en, alt_zh, focal_x, focal_y } = picture;
  const [draft, setDraft] = useState({ alt_en, alt_zh, focal_x, focal_y });
  const { busy, problems, failure, send } = useSendChange();
  const save = async () => {
    const saved = await send(() =>
      call('POST /api/console/v1/content/pictures/save', { id, ...draft }, { quiet: true }),
    );
    if (!saved) return;
    toast(t('console.saved'), { tone: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      width={720}
      title={t('console.content.picture.edit')}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <div className="col g16">
        <FocalPoint
          src={`${pictureAddress}${id}?w=960`}
          value={draft}
          onChange={(point) => setDraft({ ...draft, ...point })}
        />
        <div className="grid2">
          {(['alt_en', 'alt_zh'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`console.content.picture.${name}`)}
              hint={t('console.content.picture.alt_hint')}
              maxLength={200}
              value={draft[name]}
              error={problems[name]}
              onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
            />
          ))}
        </div>
        {failure && <Note tone="danger">{failure}</Note>}
      </div>
    </Dialog>
  );
}

type Point = { focal_x: number; focal_y: number };
type FocalProps = { src: string; value: Point; onChange: (point: Point) => void };

const step = 2;

/** A press on the picture or arrow keys move the point. */
function FocalPoint({ src, value, onChange }: FocalProps) {
  const { t } = useI18n();
  const place = (event: MouseEvent<HTMLButtonElement>) => {
    // A press by keyboard has no place.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      focal_x: percent((event.clientX - box.left) / box.width),
      focal_y: percent((event.clientY - box.top) / box.height),
    });
  };
  const move = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
      event.key
    ];
    if (!by) return;
    event.preventDefault();
    const [x = 0, y = 0] = by;
    onChange({
      focal_x: percent((value.focal_x + x) / 100),
      focal_y: percent((value.focal_y + y) / 100),
    });
  };
  return (
    <div>
      <p className="t13 b5">{t('console.content.picture.focal')}</p>
      <p className="t13 c3">{t('console.content.picture.focal_hint')}</p>
      <button
        type="button"
        className="focal"
        aria-label={`${t('console.content.picture.focal')}: ${value.focal_x}%, ${value.focal_y}%`}
        onClick={place}
        onKeyDown={move}
      >
        <img src={src} alt="" />
        <span className="focal-dot" style={{ left: `${value.focal_x}%`, top: `${value.focal_y}%` }} />
      </button>
    </div>
  );
}

function percent(part: number): number {
  return Math.min(100, Math.max(0, Math.round(part * 100)));
}
