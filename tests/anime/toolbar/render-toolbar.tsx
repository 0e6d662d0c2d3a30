import { useState } from 'react';
import { vi } from 'vitest';
import type { Marks } from '../../../src/anime/marks/marks.ts';
import { parseAnimes } from '../../../src/anime/parse/parse-animes.ts';
import { selectEntries } from '../../../src/anime/select/select-entries.ts';
import { Toolbar } from '../../../src/anime/toolbar/Toolbar.tsx';
import type { ChangeView } from '../../../src/anime/view/use-view.ts';
import { type View, viewDefaults } from '../../../src/anime/view/view.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { renderInRouter } from '../../page/render-in-router.tsx';
import { openedWith } from '../../support/operator-data.ts';
import { rawEntry } from '../raw-entry.ts';

export const { entries: ENTRIES } = parseAnimes([
  rawEntry({ title: '仙逆', platform: 'tencent' }),
  rawEntry({ title: '凡人修仙传', platform: 'bilibili' }),
  rawEntry({ title: 'LAZARUS', platform: 'bilibili' }),
]);

/** Renders the toolbar of a page that shows each change after `delayMs`, by default at once. */
export async function renderToolbar(
  view: Partial<View> = {},
  {
    entries = ENTRIES,
    marks = null,
    delayMs = 0,
  }: { entries?: typeof ENTRIES; marks?: Marks | null; delayMs?: number } = {},
) {
  const onChange = vi.fn<ChangeView>();
  const onMarkViewSeen = vi.fn();
  const onExport = vi.fn();
  /** Receives the query whose result the page shows. */
  const onRender = vi.fn<(q: string) => void>();
  function Page() {
    const [shown, setShown] = useState<View>({ ...viewDefaults, ...view });
    onRender(shown.q);
    return (
      <Toolbar
        view={shown}
        selection={selectEntries(entries, shown, marks)}
        titleCount={null}
        hasMarks={marks !== null}
        barRef={{ current: null }}
        isBarPinned={false}
        onMarkViewSeen={onMarkViewSeen}
        onExport={onExport}
        onChange={(...args) => {
          onChange(...args);
          const show = () => setShown((last) => ({ ...last, ...args[0] }));
          if (delayMs === 0) show();
          else setTimeout(show, delayMs);
        }}
      />
    );
  }
  const opened = openedWith();
  const page = await renderInRouter({
    pages: {
      '/': (
        <OperatorDataContext value={opened}>
          <Page />
        </OperatorDataContext>
      ),
    },
  });
  return { onChange, onExport, onMarkViewSeen, onRender, ...page };
}
