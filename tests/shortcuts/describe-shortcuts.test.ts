import { expect, it } from 'vitest';
import { describeShortcuts } from '../../src/shortcuts/describe-shortcuts.ts';
import { SHORTCUTS } from '../../src/shortcuts/shortcuts.ts';

const describedKeys = (isApple = false) =>
  describeShortcuts(isApple).flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys.join(' ')));

it('every shortcut is described once', () => {
  const keys = describedKeys();
  expect(keys).toEqual(
    expect.arrayContaining(SHORTCUTS.map((shortcut) => shortcut.keys.join(' ').replace('+', ' '))),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

it('the header search is described as ⌘ K for Apple keyboards and as Ctrl K for others', () => {
  expect(describedKeys()).toContain('Ctrl K');
  expect(describedKeys(true)).toContain('⌘ K');
});
