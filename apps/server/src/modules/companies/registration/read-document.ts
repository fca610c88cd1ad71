/** Reads an uploaded document. A picture is re-encoded. A PDF is stored unchanged; the server never opens it. */
import { uploadMaxBytes } from '@wayhouse/contract/form-rules';
import { appError, invalidField } from '../../../platform/errors.ts';
import { plainFileName } from '../../../platform/file-name.ts';
import { readPicture } from '../read-picture.ts';

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const;
type ContentType = keyof typeof extensions;

/**
 * The type is detected from the bytes, not from the name. Pictures are decoded one at a time; callers take turns.
 * Throws the errors of `readPicture` for a picture; request.invalid at `file` and file_too_large for a PDF.
 */
export async function readDocument(
  file: { name: string; bytes: Uint8Array },
  caller: string,
): Promise<{ contentType: ContentType; bytes: Uint8Array; name: string }> {
  const document = startsLikePdf(file.bytes) ? readPdf(file.bytes) : await readPicture(file.bytes, caller);
  return { ...document, name: `${plainFileName(file.name, 'file')}.${extensions[document.contentType]}` };
}

function readPdf(bytes: Uint8Array): { contentType: 'application/pdf'; bytes: Uint8Array } {
  if (bytes.length > uploadMaxBytes) throw appError('request.file_too_large');
  const end = Buffer.from(bytes.subarray(-1024)).toString('latin1');
  if (!end.includes('%%EOF')) throw invalidField('file', 'fields.deposit_slip');
  return { contentType: 'application/pdf', bytes };
}

function startsLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}
