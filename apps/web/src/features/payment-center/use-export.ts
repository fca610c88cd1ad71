import type { statementFormats } from '@wayhouse/contract/statements';
import { toast } from '@wayhouse/ui/toast-store';
import { useEffect, useRef, useState } from 'react';
import { call, fetchData, fetchFile } from '../../shared/api.ts';
import { say } from '../../shared/texts.ts';

type Format = (typeof statementFormats)[number];

const everyMs = 1_000;
/** The maker is behind when it takes longer; the file is then still made. */
const tries = 60;

/** Has a month's statement made in the background, and saves the file as soon as it is done. */
export function useExport(): {
  /** `2026-11.pdf` while that one is made. */
  making: string | null;
  make: (month: string, format: Format) => Promise<void>;
} {
  const [making, setMaking] = useState<string | null>(null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const make = async (month: string, format: Format) => {
    if (making !== null) return;
    setMaking(`${month}.${format}`);
    try {
      const answer = await call('POST /api/v2/statement/export', { month, format });
      if (answer.code === 0 && answer.data) await fetchRecord(answer.data.record_id, () => gone.current);
    } catch {
      toast(say('center.months.failed'), { tone: 'warning' });
    } finally {
      setMaking(null);
    }
  };
  return { making, make };
}

async function fetchRecord(id: string, isGone: () => boolean): Promise<void> {
  for (let turn = 0; turn < tries && !isGone(); turn += 1) {
    const { items } = await fetchData('POST /api/v3/orders/generate/record/logs', { page: 1 });
    const record = items.find((each) => each.id === id);
    if (record?.status === 'Failed') break;
    if (record?.status === 'Done') {
      const file = await fetchFile('GET /api/v3/orders/generate/record/{id}/file', { params: { id } });
      return save(file, record.file_name ?? id);
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  if (!isGone()) toast(say('center.months.failed'), { tone: 'warning' });
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), everyMs);
}
