import { IconFileUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { Button } from '../button.tsx';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps & {
  id?: string;
  /** MIME types or file name extensions that the chooser offers. */
  accept: string;
  /** The text of the button. */
  choose: string;
  file: File | undefined;
  onChange: (file?: File) => void;
};

/** A button that opens the file chooser, and the name of the chosen file. */
export function FileField({ id: idProp, accept, choose, file, onChange, ...field }: Props) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field id={id} {...field}>
      <span className="row g12 fw">
        <Button
          icon={IconFileUpload}
          data-invalid={field.error ? true : undefined}
          onClick={() => input.current?.click()}
        >
          {choose}
        </Button>
        {file && <span className={`t13 ${styles.fileName}`}>{file.name}</span>}
      </span>
      <input
        ref={input}
        id={id}
        type="file"
        className="vh"
        tabIndex={-1}
        accept={accept}
        aria-describedby={`${id}-m`}
        onChange={(event) => {
          onChange(event.target.files?.[0]);
          // Allows the same file to be chosen again.
          event.target.value = '';
        }}
      />
    </Field>
  );
}
