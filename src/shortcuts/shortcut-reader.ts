import { SHORTCUTS, type ShortcutCommand } from './shortcuts.ts';

/** The properties of a `KeyboardEvent` that determine its shortcut. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'repeat' | 'timeStamp'
>;

export interface ShortcutReader {
  /** Returns the command that this key completes, or null. */
  read(press: KeyPress): ShortcutCommand | null;
  /** Forgets the first key of a sequence. */
  reset(): void;
}

/** The second key of a sequence must follow the first within this time, in milliseconds. */
const SEQUENCE_TIMEOUT_MS = 2_000;

/** Keys that modify another key. Pressing one does not end a sequence. */
const MODIFIER_KEYS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'];

/** Recognizes the shortcuts in a series of key presses. */
export function createShortcutReader(): ShortcutReader {
  let first: { name: string; atMs: number } | null = null;

  return {
    read(press) {
      if (MODIFIER_KEYS.includes(press.key)) return null;
      const begun = first && press.timeStamp - first.atMs <= SEQUENCE_TIMEOUT_MS ? first.name : null;
      first = null;
      if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return null;
      const name = nameOfKey(press);
      const shortcut = (begun === null ? undefined : find([begun, name])) ?? find([name]);
      if (!shortcut && !press.repeat && SHORTCUTS.some(({ keys }) => keys.length > 1 && keys[0] === name))
        first = { name, atMs: press.timeStamp };
      return shortcut && (shortcut.canRepeat || !press.repeat) ? shortcut.command : null;
    },
    reset() {
      first = null;
    },
  };
}

/**
 * Returns `m` or `Shift+M` for a letter, so that Caps Lock has no effect, and `key` itself for any other key. On a layout
 * without Latin letters, such as the Russian one, a key is named after its position on a US keyboard.
 */
function nameOfKey({ key, code, shiftKey }: Pick<KeyPress, 'key' | 'code' | 'shiftKey'>): string {
  const letter = isOfOtherScript(key) ? (/^Key([A-Z])$/.exec(code)?.[1] ?? key) : key;
  if (!/^[a-z]$/i.test(letter)) return key;
  return shiftKey ? `Shift+${letter.toUpperCase()}` : letter.toLowerCase();
}

/** Whether a key types a letter that is not Latin. */
export function isOfOtherScript(key: string): boolean {
  return /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
}

function find(names: readonly string[]) {
  return SHORTCUTS.find(
    ({ keys }) => keys.length === names.length && keys.every((key, at) => key === names[at]),
  );
}
