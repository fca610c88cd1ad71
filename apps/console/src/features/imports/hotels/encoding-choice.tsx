import { useAction } from '@wayhouse/client/use-action';
import type { HotelImportDetail } from '@wayhouse/contract/console/hotels/hotel-imports';
import { fileEncodings } from '@wayhouse/contract/console/hotels/import-fields';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { useState } from 'react';
import { call, problemOf } from '../../../shared/api.ts';
import { PlainSelect } from '../../../shared/plain-select.tsx';

type Encoding = (typeof fileEncodings)[number];
type Props = {
  data: HotelImportDetail;
  /** Opens the new import. */
  onOpen: (id: string) => void;
};

/** The encoding in which the file was read. Another choice reads the file again, as an import that replaces this one. */
export function EncodingChoice({ data, onOpen }: Props) {
  const { t } = useI18n();
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run: change } = useAction(async (encoding: Encoding) => {
    setProblem(null);
    const answer = await call(
      'POST /api/console/v1/hotel-imports/{id}/encoding',
      { params: { id: data.id }, encoding },
      { quiet: true },
    ).catch(() => null);
    if (answer?.code === 0 && answer.data) onOpen(answer.data.id);
    else setProblem(problemOf(answer) ?? t('common.transport.unknown'));
  });
  const current = fileEncodings.find((each) => each === data.shape.encoding);
  return (
    <div className="col g8" aria-busy={busy}>
      <PlainSelect
        emptyLabel={t('console.hotel_imports.encoding')}
        value={current ?? ''}
        options={fileEncodings.map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={(value) => {
          const encoding = fileEncodings.find((each) => each === value);
          if (encoding && encoding !== current) void change(encoding);
        }}
      />
      {problem && <Note tone="danger">{problem}</Note>}
    </div>
  );
}
