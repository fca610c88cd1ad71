import type { statementFormats } from '@wayhouse/contract/payment/statements';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
import { saveMadeFile } from '../../shared/made-file.ts';
import { say } from '../../shared/text/texts.ts';

type Format = (typeof statementFormats)[number];

/** Requests a month's statement, which is made in the background, and saves the file when it is ready. */
export function useExport(): {
  /** `2026-11.pdf` while that file is being made. */
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
      if (answer.code !== 0 || !answer.data) return;
      const saved = await saveMadeFile(answer.data.record_id, () => gone.current);
      if (!saved) toast(say('center.months.failed'), { tone: 'warning' });
    } catch {
      toast(say('center.months.failed'), { tone: 'warning' });
    } finally {
      setMaking(null);
    }
  };
  return { making, make };
}
