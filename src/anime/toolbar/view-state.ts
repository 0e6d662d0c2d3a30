import { createObservable, type Observable } from './observable.ts';
import { isSameView, type ViewSearch, viewDefaults } from './view-search.ts';

/** The view in the URL of the Anime page. */
export interface ViewUrl {
  /** Null while the URL is that of another page. */
  read(): ViewSearch | null;
  /** Changes the URL synchronously: a new history entry, or the current one if `isReplacing`. */
  write(view: ViewSearch, isReplacing: boolean): void;
  /** Calls `listener` after each change of the URL, including those by `write`. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Calls `callback` once, later. Returns a cancel function. */
export type Schedule = (callback: () => void) => () => void;

export interface ViewStateDependencies {
  url: ViewUrl;
  /** When to write the URL after a choice. */
  afterPaint: Schedule;
  /** When to write the URL after a typed query. */
  afterTypingPause: Schedule;
}

/** The view that the page shows. Its URL follows later, because a navigation takes longer than a search. */
export interface ViewState extends Observable<ViewSearch> {
  /** Shows a chosen change. It becomes a history entry of its own. */
  change(change: Partial<ViewSearch>): void;
  /** Shows the result of a typed query. Successive queries share a history entry until one is empty. */
  search(q: string): void;
  /** Follows the URL until the returned function is called, which also cancels the pending URL write. */
  start(): () => void;
}

interface PendingWrite {
  readonly isTyped: boolean;
  readonly cancel: () => void;
}

export function createViewState({ url, afterPaint, afterTypingPause }: ViewStateDependencies): ViewState {
  const shown = createObservable(url.read() ?? viewDefaults);
  let pendingWrite: PendingWrite | null = null;
  /** Whether the current history entry was written for a typed query, so that the next query replaces it. */
  let isUrlTyped = false;

  function cancelWrite(): void {
    pendingWrite?.cancel();
    pendingWrite = null;
  }

  function writeNow(): void {
    if (!pendingWrite) return;
    const { isTyped } = pendingWrite;
    cancelWrite();
    const view = shown.read();
    const viewInUrl = url.read();
    // An operator who has left the page must not be taken back to it, and an undone change needs no history entry.
    if (!viewInUrl || isSameView(view, viewInUrl)) return;
    const isTypedQuery = isTyped && view.q !== '';
    url.write(view, isTypedQuery && isUrlTyped);
    isUrlTyped = isTypedQuery;
  }

  function show(change: Partial<ViewSearch>, isTyped: boolean): void {
    const view = shown.read();
    const continuesQuery = isTyped && pendingWrite?.isTyped === true && view.q !== '';
    // Otherwise two quick changes would share a history entry.
    if (!continuesQuery) writeNow();
    cancelWrite();
    shown.write({ ...view, ...change });
    pendingWrite = { isTyped, cancel: (isTyped ? afterTypingPause : afterPaint)(writeNow) };
  }

  function followUrl(): void {
    cancelWrite();
    isUrlTyped = false;
    const view = url.read();
    // The view keeps its identity when the URL changes to what is shown, so nothing renders again.
    if (view && !isSameView(view, shown.read())) shown.write(view);
  }

  return {
    read: shown.read,
    subscribe: shown.subscribe,
    change: (change) => show(change, false),
    search: (q) => show({ q }, true),
    start() {
      const unsubscribe = url.subscribe(followUrl);
      followUrl();
      return () => {
        unsubscribe();
        cancelWrite();
      };
    },
  };
}
