import type { RegisteredRouter } from '@tanstack/react-router';
import { AboutTitle } from '../anime/about/AboutTitle.tsx';
import { EntryControls } from '../anime/entry/EntryControls.tsx';
import { EntryTooltip } from '../anime/entry/EntryTooltip.tsx';
import { entriesByTitle, groupItems, titlesWithoutEntry } from '../anime/group/group-items.ts';
import { EarlierEntries } from '../anime/history/EarlierEntries.tsx';
import { HistoryMatches } from '../anime/history/HistoryMatches.tsx';
import { HistorySummary } from '../anime/history/HistorySummary.tsx';
import { readPeriod } from '../anime/history/read-period.ts';
import { StoredListOffer } from '../anime/history/StoredListOffer.tsx';
import { computeMarks } from '../anime/marks/compute-marks.ts';
import type { ListTools } from '../anime/marks/MarksProvider.tsx';
import { EmptyDay } from '../anime/screens/EmptyDay.tsx';
import { EmptyHistory } from '../anime/screens/EmptyHistory.tsx';
import { NoMatch } from '../anime/screens/NoMatch.tsx';
import type { Notification } from '../notify/NotificationList.tsx';
import { notify, withdraw } from '../notify/notify.ts';
import { createActions, createQueue } from '../operator-data/changes/actions.ts';
import { createReports, REPORT_KEYS } from '../operator-data/changes/report-changes.ts';
import { createOperatorData } from '../operator-data/create-operator-data.ts';
import { readRememberedView, writeCopy } from '../operator-data/remembered-view.ts';
import type { OpenOperatorData } from '../operator-data/use-operator-data.ts';
import { createWhenIdle } from '../scheduling/when-idle.ts';

export interface LoadedOperatorData extends OpenOperatorData {
  readonly listTools: ListTools;
  readonly AboutTitle: typeof AboutTitle;
  close(): void;
}

export const LIST_TOOLS: ListTools = {
  ...{ computeMarks, readPeriod, entriesByTitle, groupItems, titlesWithoutEntry },
  ...{ EntryControls, EntryTooltip, NoMatch, EmptyDay, EmptyHistory },
  ...{ EarlierEntries, HistoryMatches, HistorySummary, StoredListOffer },
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the history entry before this one is the same view without the drawer about a title. */
    isAboveView?: boolean;
  }
}

/** Opens an operator's data. This file and the database's code load after the list, in the chunk `later`. */
export function openOperatorData(operatorId: string, router?: RegisteredRouter): LoadedOperatorData {
  const closing = new AbortController();
  const operatorData = createOperatorData({
    operatorId,
    now: Date.now,
    whenIdle: createWhenIdle(closing.signal),
    onCleared: withdrawReports,
  });
  const stopCopying = operatorData.subscribe(() => {
    const { state, items } = operatorData.getSnapshot();
    // With a problem, nothing may have been read.
    if (state.kind !== 'ready') return;
    writeCopy(operatorId, readRememberedView(items));
  });
  const queue = createQueue();
  // A change that is applied after a sign-out is not reported on the sign-in page.
  const notifyIfOpen = (notification: Notification) => !closing.signal.aborted && notify(notification);
  const { report, undo } = createReports(operatorData, notifyIfOpen, withdraw);
  return {
    operatorData,
    listTools: LIST_TOOLS,
    AboutTitle,
    actions: createActions(operatorData, report, queue, (titleKey) => router && openAbout(router, titleKey)),
    undo: () => queue(undo),
    notify: notifyIfOpen,
    close() {
      closing.abort();
      stopCopying();
      withdrawReports();
      void queue(operatorData.close);
    },
  };
}

/** Opens the drawer about a title, above the view of the Anime page or, from another page, above the whole list. */
function openAbout({ history, navigate }: RegisteredRouter, about: string): void {
  void navigate({
    to: '/animes',
    search: (current) => ({ ...current, about }),
    state: { isAboveView: history.location.pathname === '/animes' },
    resetScroll: false,
  });
}

function withdrawReports(): void {
  for (const key of REPORT_KEYS) withdraw(key);
}
