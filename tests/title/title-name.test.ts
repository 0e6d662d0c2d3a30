import { describe, expect, it } from 'vitest';
import { titleName, withoutLanguage } from '../../src/title/title-name.ts';

describe('withoutLanguage', () => {
  it.each([
    ['名侦探柯南（国语版）', '名侦探柯南'],
    ['名侦探柯南', '名侦探柯南'],
    ['凡人修仙传 中配', '凡人修仙传'],
    ['凡人修仙传 - 普通话版', '凡人修仙传'],
    ['葬送的芙莉莲 Season 2（中文配音版）', '葬送的芙莉莲 Season 2'],
    ['葬送的芙莉莲（国语版）第二季', '葬送的芙莉莲 第二季'],
    ['間諜家家酒【粵語版】', '間諜家家酒'],
    ['K-ON！！ [日语版]', 'K-ON！！'],
  ])('leaves out the language version of %s', (title, name) => {
    expect(withoutLanguage(title)).toBe(name);
  });

  it.each(['国语版', '日配', '国语版 国语老师', '日语版本'])('keeps %s, which names none', (title) => {
    expect(withoutLanguage(title)).toBe(title);
  });
});

describe('titleName', () => {
  it('is a spelling of the original, not one of a language version', () => {
    expect(titleName([{ title: '名侦探柯南（国语版）' }, { title: '名侦探柯南' }])).toBe('名侦探柯南');
    expect(titleName([{ title: '名侦探柯南（国语版）' }])).toBe('名侦探柯南');
  });

  it('is the shortest of several spellings, rather one with Chinese numerals than one with digits', () => {
    expect(titleName([{ title: '灵笼 第二季' }, { title: '灵笼 第2季' }])).toBe('灵笼 第二季');
    expect(titleName([{ title: 'SPY × FAMILY' }, { title: 'SPY×FAMILY（中配版）' }])).toBe('SPY×FAMILY');
  });
});
