import { describe, expect, it } from 'vitest';
import { handleCommand, runCommand } from '../../src/shortcuts/commands.ts';

describe('a command', () => {
  it('runs the newest handler until that ends, then the one before', () => {
    const calls: string[] = [];
    const endFirst = handleCommand('refresh', () => calls.push('first'));
    const endSecond = handleCommand('refresh', () => calls.push('second'));
    runCommand('refresh');
    endSecond();
    endSecond();
    runCommand('refresh');
    endFirst();
    expect(calls).toEqual(['second', 'first']);
  });

  it('says whether there is a handler', () => {
    const end = handleCommand('undo', () => undefined);
    expect(runCommand('undo')).toBe(true);
    expect(runCommand('search')).toBe(false);
    end();
    expect(runCommand('undo')).toBe(false);
  });
});
