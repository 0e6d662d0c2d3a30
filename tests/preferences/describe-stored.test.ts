import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/entries/entries.ts';
import { describeKept, describeStored } from '../../src/preferences/describe-stored.ts';
import { entryOf } from '../support/entries.ts';

describe('describeKept', () => {
  it('says whether the browser may delete the data, and how much space it uses', () => {
    expect(describeKept({ isPersisted: true, usedBytes: 1_250_000 })).toBe(
      'The data stays until you delete it. This site uses 1.3 MB.',
    );
    expect(describeKept({ isPersisted: false, usedBytes: null })).toBe(
      'The browser may delete the data when space is short.',
    );
  });
});

const READY = { kind: 'ready' } as const;
const READING: Entries = { all: [], status: 'reading' };

/** So many entries, the first of them of the first of November. */
const entriesOf = (count: number): Entries => ({
  all: Array.from({ length: count }, () => entryOf({ updatedAtMs: Date.parse('2025-11-01T12:00Z') })),
  status: 'complete',
});

describe('describeStored', () => {
  it('says how much is stored and since when', () => {
    expect(describeStored(READY, entriesOf(2961))).toBe('2,961 history entries since Saturday, 1 Nov 2025.');
    expect(describeStored(READY, entriesOf(1))).toBe('1 history entry since Saturday, 1 Nov 2025.');
    expect(describeStored(READY, entriesOf(0))).toBe('No history yet.');
  });

  it('says that the count is not known yet, or why it cannot be known', () => {
    expect(describeStored(READY, READING)).toBe('Counting …');
    expect(describeStored({ kind: 'loading' }, READING)).toBe('Counting …');
    expect(describeStored(READY, { all: [], status: 'failed' })).toBe('The history could not be read.');
    const denied = { kind: 'problem', reason: 'denied' } as const;
    expect(describeStored(denied, READING)).toBe('The app cannot store data in this browser at the moment.');
    const full = { kind: 'problem', reason: 'full' } as const;
    expect(describeStored(full, entriesOf(1))).toContain('1 history entry');
  });
});
