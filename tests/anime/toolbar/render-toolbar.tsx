import { useState } from 'react';
import { vi } from 'vitest';
import { createSelect } from '../../../src/anime/select/create-select.ts';
import { MarkViewButton } from '../../../src/anime/toolbar/MarkViewButton.tsx';
import { Toolbar } from '../../../src/anime/toolbar/Toolbar.tsx';
import { ViewOptions } from '../../../src/anime/toolbar/ViewOptions.tsx';
import type { ChangeView } from '../../../src/anime/view/use-view.ts';
import type { Entry } from '../../../src/entries/entry.ts';
import type { Marks } from '../../../src/entries/marks.ts';
import { type View, viewDefaults } from '../../../src/entries/view.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { NO_MATCHERS } from '../../../src/search/match-search.ts';
import { renderInRouter } from '../../page/render-in-router.tsx';
import { entryOf } from '../../support/entries.ts';
import { openedWithMarks } from '../../support/operator-data.ts';

export const ENTRIES: readonly Entry[] = [
  entryOf({ title: '仙逆', platform: 'tencent' }),
  entryOf({ title: '凡人修仙传', platform: 'bilibili' }),
  entryOf({ title: 'LAZARUS', platform: 'bilibili' }),
];

/** Renders the toolbar of a page that shows each change after `delayMs`, by default at once. */
export async function renderToolbar(
  view: Partial<View> = {},
  {
    entries = ENTRIES,
    marks = null,
    waitingCount = 0,
    delayMs = 0,
    isPhone = false,
  }: {
    entries?: typeof ENTRIES;
    marks?: Marks | null;
    /** Number of new entries that wait to be shown. */
    waitingCount?: number;
    delayMs?: number;
    isPhone?: boolean;
  } = {},
) {
  const onChange = vi.fn<ChangeView>();
  const onMarkViewSeen = vi.fn();
  const [onCopy, onExport] = [vi.fn(), vi.fn()];
  /** Receives the query whose result the page shows. */
  const onRender = vi.fn<(q: string) => void>();
  function Page() {
    const [shown, setShown] = useState<View>({ ...viewDefaults, ...view });
    const [areViewsOpen, setAreViewsOpen] = useState(false);
    onRender(shown.q);
    const select = createSelect(entries, shown, NO_MATCHERS);
    const change: ChangeView = (...args) => {
      onChange(...args);
      const show = () => setShown((last) => ({ ...last, ...args[0] }));
      if (delayMs === 0) show();
      else setTimeout(show, delayMs);
    };
    return (
      <Toolbar
        view={shown}
        select={select}
        marking={<MarkViewButton {...{ select, waitingCount }} onMark={onMarkViewSeen} />}
        options={
          <ViewOptions
            {...{ view: shown, isPhone, onCopy, onExport, areViewsOpen }}
            onChange={change}
            onViews={(button) => setAreViewsOpen(button !== null)}
          />
        }
        isPhone={isPhone}
        barRef={{ current: null }}
        isPinned={false}
        onChange={change}
      />
    );
  }
  const opened = openedWithMarks(marks);
  const page = await renderInRouter({
    pages: {
      '/': (
        <OperatorDataContext value={opened}>
          <Page />
        </OperatorDataContext>
      ),
    },
  });
  return { onChange, onCopy, onExport, onMarkViewSeen, onRender, ...page };
}
