import type { StaffPicture } from '@wayhouse/contract/console/content';
import { Button } from '@wayhouse/ui/button';
import { Field, TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { useId, useState } from 'react';
import { call } from '../../shared/api.ts';
import { useSendChange } from './send-change.ts';

/** One picture with what it shows in both languages; without those it is not taken. */
export function PictureUpload({ onDone }: { onDone: (picture: StaffPicture) => void }) {
  const { t } = useI18n();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [alts, setAlts] = useState({ alt_en: '', alt_zh: '' });
  const [missing, setMissing] = useState(false);
  const { busy, problems, failure, send } = useSendChange();
  const submit = async () => {
    const whole = file && alts.alt_en.trim() && alts.alt_zh.trim();
    setMissing(!whole);
    if (!whole) return;
    const picture = await send(() =>
      call('POST /api/console/v1/content/pictures/upload', { file, ...alts }, { quiet: true }),
    );
    if (picture) onDone(picture);
  };
  const lacking = (present: unknown) =>
    missing && !present ? t('console.content.picture.alt_hint') : undefined;
  return (
    <div className="card pad col g12">
      <Field
        id={id}
        label={t('console.content.picture.file')}
        hint={t('console.content.picture.file_hint')}
        error={problems.file ?? (missing && !file ? t('console.content.picture.file_hint') : undefined)}
      >
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={`${id}-m`}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </Field>
      <div className="grid2">
        {(['alt_en', 'alt_zh'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`console.content.picture.${name}`)}
            hint={t('console.content.picture.alt_hint')}
            maxLength={200}
            value={alts[name]}
            error={problems[name] ?? lacking(alts[name].trim())}
            onChange={(event) => setAlts({ ...alts, [name]: event.target.value })}
          />
        ))}
      </div>
      {failure && <Note tone="danger">{failure}</Note>}
      <div>
        <Button kind="primary" size="sm" busy={busy} onClick={() => void submit()}>
          {t('console.content.picture.upload')}
        </Button>
      </div>
    </div>
  );
}
