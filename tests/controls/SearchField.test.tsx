import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SearchField } from '../../src/controls/SearchField.tsx';
import { compose } from '../support/compose.ts';
import { renderWithTheme } from '../support/render-with-theme.tsx';

it.each([
  // The keyboard of a phone, or pinyin that is still to become Chinese.
  ['dandad', false],
  ["ni'hao", false],
  ['café', false],
  ['один', false],
  ['12', false],
  ['か', true],
  ['カー', true],
  ['ｶﾞ', true],
  ['凡人', true],
  ['凡ren', true],
  ['ㄒㄧㄢ', true],
  ['하', true],
  // Japanese input methods show the letters of a kana like this.
  ['ｇ', true],
])('a search for the composed text %s waits for the end of the composition: %s', (text, isWaiting) => {
  const onText = vi.fn();
  renderWithTheme(<SearchField label="Search" value="" onText={onText} onClear={() => undefined} />);
  const field = screen.getByRole('searchbox');
  compose(field, text, `仙 ${text}`);
  expect(onText.mock.calls).toEqual([[`仙 ${text}`, isWaiting]]);
  fireEvent.compositionEnd(field);
  expect(onText.mock.lastCall?.[1]).toBe(false);
  // Some browsers report the text after the end of the composition.
  fireEvent.input(field, { target: { value: `仙逆 ${text}` } });
  expect(onText.mock.lastCall).toEqual([`仙逆 ${text}`, false]);
});
