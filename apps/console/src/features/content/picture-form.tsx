import type { StaffPicture } from '@wayhouse/contract/console/content';
import { pictureAddress } from '@wayhouse/contract/picture-address';
import { Button } from '@wayhouse/ui/button';
import { Dialog } from '@wayhouse/ui/dialog';
import { TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { FocalPoint } from '../../shared/focal-point.tsx';
import { useBase } from '../../shared/use-base.tsx';
import { useSendChange } from './send-change.ts';

type Props = {
  picture: StaffPicture;
  newest: () => Promise<StaffPicture | undefined>;
  onClose: () => void;
};

/** What a picture shows, and the point that every crop keeps in view. */
export function PictureForm({ picture, newest, onClose }: Props) {
  const { t } = useI18n();
  const [draft, setDraft] = useState(() => draftOf(picture));
  const { base, refuses, note } = useBase(picture, {
    newest,
    onTheirs: (found) => setDraft(draftOf(found)),
  });
  const { busy, problems, failure, send } = useSendChange(refuses);
  const { id, version } = base ?? picture;
  const save = async () => {
    const saved = await send(() =>
      call('POST /api/console/v1/content/pictures/save', { id, version, ...draft }, { quiet: true }),
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
          label={t('console.content.picture.focal')}
          hint={t('console.content.picture.focal_hint')}
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
        {note}
        {failure && <Note tone="danger">{failure}</Note>}
      </div>
    </Dialog>
  );
}

function draftOf({ alt_en, alt_zh, focal_x, focal_y }: StaffPicture) {
  return { alt_en, alt_zh, focal_x, focal_y };
}
