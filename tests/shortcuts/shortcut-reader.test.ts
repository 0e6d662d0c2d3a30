import { describe, expect, it } from 'vitest';
import { createShortcutReader, type KeyPress } from '../../src/shortcuts/shortcut-reader.ts';
import { SHORTCUTS } from '../../src/shortcuts/shortcuts.ts';

const press = (key: string, changes: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  repeat: false,
  timeStamp: 0,
  ...changes,
});

/** The command after the last of these keys. */
function commandOf(...presses: (string | KeyPress)[]): string | null {
  const reader = createShortcutReader();
  return presses.map((key) => reader.read(typeof key === 'string' ? press(key) : key)).at(-1) ?? null;
}

describe('the shortcuts', () => {
  it.each([
    ['j', 'next-entry'],
    ['k', 'previous-entry'],
    ['n', 'next-new-entry'],
    ['o', 'open-entry'],
    ['m', 'toggle-seen'],
    ['e', 'mark-seen-and-next'],
    ['s', 'toggle-follow'],
    ['i', 'about-entry'],
    ['1', 'show-today'],
    ['2', 'show-week'],
    ['3', 'show-history'],
    ['z', 'undo'],
    ['r', 'refresh'],
    ['/', 'search'],
    ['?', 'show-shortcuts'],
  ])('%s is %s', (key, command) => {
    expect(commandOf(key)).toBe(command);
  });

  it('Shift+M is a different shortcut from m, and Caps Lock changes neither', () => {
    expect(commandOf(press('M', { shiftKey: true }))).toBe('mark-view-seen');
    expect(commandOf(press('m', { shiftKey: true }))).toBe('mark-view-seen');
    expect(commandOf('M')).toBe('toggle-seen');
    expect(commandOf('J')).toBe('next-entry');
    expect(commandOf(press('J', { shiftKey: true }))).toBeNull();
  });

  it('use the key positions of a US keyboard on a layout without Latin letters', () => {
    expect(commandOf(press('о', { code: 'KeyJ' }))).toBe('next-entry');
    expect(commandOf(press('ь', { code: 'KeyM' }))).toBe('toggle-seen');
    expect(commandOf(press('Ь', { code: 'KeyM' }))).toBe('toggle-seen');
    expect(commandOf(press('Ь', { code: 'KeyM', shiftKey: true }))).toBe('mark-view-seen');
    expect(commandOf(press('п', { code: 'KeyG' }), press('ф', { code: 'KeyA' }))).toBe('go-to-anime');
    expect(commandOf(press('х', { code: 'BracketLeft' }))).toBeNull();
  });

  it("use the layout's own letters if they are Latin", () => {
    // On a Dvorak keyboard, the key of the US J is h, and j is on the key of the US C.
    expect(commandOf(press('h', { code: 'KeyJ' }))).toBeNull();
    expect(commandOf(press('j', { code: 'KeyC' }))).toBe('next-entry');
    expect(commandOf(press('é', { code: 'KeyJ' }))).toBeNull();
  });

  it('of symbols ignore Shift, which some keyboard layouts need for them', () => {
    expect(commandOf(press('?', { shiftKey: true }))).toBe('show-shortcuts');
    expect(commandOf(press('/', { shiftKey: true }))).toBe('search');
  });

  it('are one key, or a sequence whose first key is not itself a shortcut', () => {
    const single = SHORTCUTS.filter(({ keys }) => keys.length === 1).map(({ keys }) => keys[0]);
    const sequences = SHORTCUTS.filter(({ keys }) => keys.length > 1);
    expect(new Set(single).size).toBe(single.length);
    expect(sequences.filter(({ keys }) => single.includes(keys[0]))).toEqual([]);
  });

  it.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing'] as const)('do nothing with %s', (name) => {
    for (const { keys } of SHORTCUTS) {
      const presses = keys.map((key) => press(key.replace('Shift+', ''), { [name]: true }));
      expect(commandOf(...presses)).toBeNull();
    }
  });

  it('repeat while the key is held only if they move the focus', () => {
    const repeating = SHORTCUTS.filter(({ keys: [key = ''] }) => commandOf(press(key, { repeat: true })));
    expect(repeating.map(({ command }) => command)).toEqual([
      'next-entry',
      'previous-entry',
      'next-new-entry',
    ]);
  });
});

describe('a sequence', () => {
  it('is g d or g a', () => {
    expect(commandOf('g', 'd')).toBe('go-to-dashboard');
    expect(commandOf('g', 'a')).toBe('go-to-anime');
    expect(commandOf('g')).toBeNull();
    expect(commandOf('d')).toBeNull();
  });

  it('starts again with each first key', () => {
    expect(commandOf('g', 'g', 'd')).toBe('go-to-dashboard');
    expect(commandOf('g', 'd', 'a')).toBeNull();
  });

  it('ends with another key, which keeps its own meaning', () => {
    expect(commandOf('g', 'j')).toBe('next-entry');
    expect(commandOf('g', 'j', 'd')).toBeNull();
    expect(commandOf('g', 'ArrowDown', 'd')).toBeNull();
    expect(commandOf('g', press('c', { ctrlKey: true }), 'd')).toBeNull();
    expect(commandOf('g', press('d', { shiftKey: true }))).toBeNull();
  });

  it('continues after a modifier key', () => {
    expect(commandOf('g', 'CapsLock', 'D')).toBe('go-to-dashboard');
    expect(commandOf('g', press('Shift', { shiftKey: true }), 'd')).toBe('go-to-dashboard');
  });

  it('ends after two seconds', () => {
    expect(commandOf('g', press('d', { timeStamp: 2_000 }))).toBe('go-to-dashboard');
    expect(commandOf('g', press('d', { timeStamp: 2_001 }))).toBeNull();
  });

  it('ends when it is reset', () => {
    const reader = createShortcutReader();
    reader.read(press('g'));
    reader.reset();
    expect(reader.read(press('d'))).toBeNull();
  });
});
