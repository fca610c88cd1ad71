import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { saveFile } from '@wayhouse/client/save-file';
import { useAction } from '@wayhouse/client/use-action';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { useRef, useState } from 'react';
import { call, fetchFile, problemOf } from '../../shared/api.ts';
import { HotelPicker } from '../../shared/hotel-picker.tsx';

/** Uploads a dropped or chosen file. `onSent` receives the id of the import. */
export function DropFile({ onSent }: { onSent: (id: string) => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run: send } = useAction(async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    const answer = await call('POST /api/console/v1/imports/rates', { file }, { quiet: true }).catch(
      () => null,
    );
    if (chooser.current) chooser.current.value = '';
    if (answer?.code !== 0 || !answer.data) return setProblem(problemOf(answer));
    void client.invalidateQueries({ queryKey: ['imports'] });
    onSent(answer.data.id);
  });
  const template = async (hotel?: string) => {
    const input = { lang, ...(hotel !== undefined && { hotel }) };
    const file = await fetchFile('GET /api/console/v1/imports/rates/template', input).catch(() => null);
    if (file) saveFile(file, hotel === undefined ? 'rates.xlsx' : `rates-${hotel}.xlsx`);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button does the same by keyboard
    <div
      className="card pad col g12"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void send(event.dataTransfer.files[0]);
      }}
    >
      <div className="row btw fw g12">
        <div>
          <div className="b6">{t('console.imports.drop')}</div>
          <div className="t13 c3">{t('console.imports.drop_text')}</div>
        </div>
        <div className="row fw g8">
          <HotelPicker
            hotel={null}
            prompt={t('console.imports.template_of')}
            onPick={(hotel) => void template(hotel)}
          />
          <Button kind="secondary" size="sm" icon={IconDownload} onClick={() => void template()}>
            {t('console.imports.template')}
          </Button>
          <Button
            kind="primary"
            size="sm"
            icon={IconUpload}
            busy={busy}
            onClick={() => chooser.current?.click()}
          >
            {t('console.imports.choose')}
          </Button>
        </div>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".csv,.xlsx"
        aria-label={t('console.imports.choose')}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      {problem && <Note tone="danger">{problem}</Note>}
    </div>
  );
}
