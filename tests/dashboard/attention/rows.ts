import type { ExpectedTitle } from '../../../src/attention/use-attention.ts';
import type { Finding } from '../../../src/insight/findings.ts';
import { entryOf } from '../../support/entries.ts';

/** A title that is expected at 10 am on a Saturday. */
export function expectedTitle(fields: Partial<ExpectedTitle> = {}): ExpectedTitle {
  return {
    ...{ titleKey: '灵笼~1', title: '灵笼', day: '2026-11-28', minuteOfDay: 600, atMs: 0 },
    ...{ isDaily: false, isLate: false, nextEpisode: 14, firstPlatform: 'bilibili' },
    ...fields,
  };
}

/** Several of different titles. */
export function expectedTitles(count: number): ExpectedTitle[] {
  return Array.from({ length: count }, (_, index) =>
    expectedTitle({ titleKey: `title${index}~1`, title: `Title ${index}` }),
  );
}

export function findingOf(fields: Partial<Finding> = {}): Finding {
  const entry = entryOf({ title: '灵笼', platform: 'bilibili' });
  return { id: 'one', content: '6→8', kind: 'jump', from: 6, to: 8, entry, ...fields };
}
