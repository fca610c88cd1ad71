import { IconUpload } from '@tabler/icons-react';
import { useAction } from '@wayhouse/client/use-action';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type ReactNode, useRef, useState } from 'react';

type Props = {
  title: string;
  text: string;
  /** File name extensions that the chooser offers. */
  accept: string;
  /** Uploads the file. Returns the text of an error, or null. */
  onFile: (file: File) => Promise<string | null>;
  /** Buttons before the one that chooses a file. */
  children?: ReactNode;
};

/** A field onto which a file is dropped, with a button that chooses one. */
export function DropZone({ title, text, accept, onFile, children }: Props) {
  const { t } = useI18n();
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run: send } = useAction(async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    const message = await onFile(file);
    if (chooser.current) chooser.current.value = '';
    setProblem(message);
  });
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
          <div className="b6">{title}</div>
          <div className="t13 c3">{text}</div>
        </div>
        <div className="row fw g8">
          {children}
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
        accept={accept}
        aria-label={t('console.imports.choose')}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      {problem && <Note tone="danger">{problem}</Note>}
    </div>
  );
}
