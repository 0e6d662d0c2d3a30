import { describe, expect, it } from 'vitest';
import { describeKept, describeStored } from '../../src/preferences/describe-stored.ts';

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

describe('describeStored', () => {
  it('says how much is stored and since when', () => {
    expect(describeStored(READY, { entryCount: 2961, firstDay: '2026-11-01' })).toBe(
      '2,961 history entries since 01 Nov 2026.',
    );
    expect(describeStored(READY, { entryCount: 1, firstDay: '2026-11-01' })).toBe(
      '1 history entry since 01 Nov 2026.',
    );
    expect(describeStored(READY, { entryCount: 0, firstDay: null })).toBe('No history yet.');
  });

  it('says that the count is not known yet, or that nothing is stored', () => {
    expect(describeStored(READY, undefined)).toBe('Counting …');
    expect(describeStored({ kind: 'loading' }, { entryCount: 0, firstDay: null })).toBe('Counting …');
    const denied = { kind: 'problem', reason: 'denied' } as const;
    expect(describeStored(denied, undefined)).toBe(
      'The app cannot store data in this browser at the moment.',
    );
    const full = { kind: 'problem', reason: 'full' } as const;
    expect(describeStored(full, { entryCount: 1, firstDay: '2026-11-01' })).toContain('1 history entry');
  });
});
