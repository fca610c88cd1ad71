import { describe, expect, it } from 'vitest';
import { inLanguages } from '../../../ports/comment-languages.ts';
import { byOneLanguage, outsideRemarks } from './outside-remarks.ts';

describe('remarks of outside offers', () => {
  it.each([
    ['stay in both languages', { en: 'No pets', zh: '谢绝宠物' }, { en: 'No pets', zh: '谢绝宠物' }],
    [
      'in English alone are shown in Chinese too, under a mark',
      { en: 'No pets', zh: '' },
      { en: 'No pets', zh: '［以下为供应商原文，暂无中文版］\nNo pets' },
    ],
    [
      'in Chinese alone are shown in English too, under a mark',
      { en: '', zh: '谢绝宠物' },
      { en: '[In Chinese only, as the supplier wrote it]\n谢绝宠物', zh: '谢绝宠物' },
    ],
    ['without text stay empty', { en: '', zh: '' }, { en: '', zh: '' }],
  ])('%s', (_, text, remarks) => expect(outsideRemarks([text])).toEqual(remarks));

  it('puts the marked texts last, under one mark', () => {
    const texts = [
      byOneLanguage('Early booking'),
      { en: 'No pets', zh: '谢绝宠物' },
      byOneLanguage('Long stay'),
    ];
    expect(outsideRemarks(texts).zh).toBe(
      '谢绝宠物\n［以下为供应商原文，暂无中文版］\nEarly booking\nLong stay',
    );
  });
});

describe('the comments of a source', () => {
  const read = (en: string, zh: string) => inLanguages({ read: async () => en, readChinese: async () => zh });

  it.each([
    ['have no Chinese when the source repeats English', 'No pets', 'No pets', { en: 'No pets', zh: '' }],
    ['have no English when the source has only Chinese', '谢绝宠物', '谢绝宠物', { en: '', zh: '谢绝宠物' }],
    ['have both when the source has both', 'No pets', '谢绝宠物', { en: 'No pets', zh: '谢绝宠物' }],
    [
      'stay English with a Chinese address in them',
      'Show the driver this address: 南京东路20号. No pets.',
      '请向司机出示地址。谢绝宠物。',
      { en: 'Show the driver this address: 南京东路20号. No pets.', zh: '请向司机出示地址。谢绝宠物。' },
    ],
    [
      'are not Chinese when they are Japanese',
      '駐車場は有料です',
      '駐車場は有料です',
      { en: '駐車場は有料です', zh: '' },
    ],
    ['are Chinese with a decorative kana', '优の品酒店谢绝宠物', '', { en: '', zh: '优の品酒店谢绝宠物' }],
    [
      'keep an answer without Chinese that differs from English',
      'Parking: 15 EUR',
      'P: 15 EUR',
      { en: 'Parking: 15 EUR', zh: 'P: 15 EUR' },
    ],
    ['change places when the source swapped them', '谢绝宠物', 'No pets', { en: 'No pets', zh: '谢绝宠物' }],
    ['are all kept when both are Chinese', '停车收费', '谢绝宠物', { en: '', zh: '谢绝宠物\n停车收费' }],
    ['are empty without an English answer', '', '谢绝宠物', { en: '', zh: '' }],
  ])('%s', async (_, en, zh, comments) => expect(await read(en, zh)).toEqual(comments));
});
