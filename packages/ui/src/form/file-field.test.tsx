import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '../i18n.tsx';
import { FileField } from './file-field.tsx';

test.each(['Choose a file', undefined])(
  'the button has the focus mark of a form with the error: %s',
  (error) => {
    const html = renderToString(
      <I18nProvider lang="en" catalogue={{}}>
        <FileField
          label="File"
          accept=".pdf"
          choose="Choose"
          file={undefined}
          onChange={() => {}}
          error={error}
        />
      </I18nProvider>,
    );
    expect(/<button[^>]*data-invalid="true"/.test(html)).toBe(error !== undefined);
  },
);
