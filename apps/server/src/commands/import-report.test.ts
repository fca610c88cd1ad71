import { describe, expect, it } from 'vitest';
import { reportFaults } from './import-report.ts';

describe('the file of refused rows', () => {
  it('rejects with an error that names the file when its path is not writable (C7)', async () => {
    const report = reportFaults('/proc/none/errors.csv', () => {});
    await expect(report.end()).rejects.toThrow('--errors /proc/none/errors.csv cannot be written');
  });
});
