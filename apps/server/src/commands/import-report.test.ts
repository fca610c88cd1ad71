import { describe, expect, it } from 'vitest';
import { reportFaults } from './import-report.ts';

describe('the file of rows left out', () => {
  it('that cannot be written is named, and ends nothing but the import (C7)', async () => {
    const report = reportFaults('/proc/none/errors.csv', () => {});
    await expect(report.end()).rejects.toThrow('--errors /proc/none/errors.csv cannot be written');
  });
});
