import { createObservable, type Observable } from './observable.ts';
import type { ViewState } from './view-state.ts';

export interface SearchDraftDependencies {
  viewState: Pick<ViewState, 'read' | 'subscribe' | 'search'>;
  /** Calls `callback` one debounce delay after `pressedAtMs` (`performance.now()`). Returns a cancel function. */
  afterDebounce(callback: () => void, pressedAtMs: number): () => void;
}

/** The text in the search box, which becomes the query of the view once the operator stops typing. */
export interface SearchDraft extends Observable<string> {
  /** A key went down, at `atMs` (`performance.now()`). The debounce of the letter that follows starts then. */
  pressKey(atMs: number): void;
  /** The key is up, so a letter that follows comes from elsewhere, such as the clipboard. */
  releaseKey(): void;
  /** Replaces the text. During a composition (IME) it is not searched for, because half a word finds nothing. */
  type(text: string, isComposing: boolean): void;
  /** Searches for the text without waiting. */
  searchNow(): void;
  clear(): void;
  /** Follows the view until the returned function is called, which also cancels the pending search. */
  start(): () => void;
}

export function createSearchDraft({ viewState, afterDebounce }: SearchDraftDependencies): SearchDraft {
  let query = viewState.read().q;
  const draft = createObservable(query);
  let pressedAtMs: number | undefined;
  let cancelSearch = () => {};

  const readQuery = () => draft.read().trim();

  function searchNow(): void {
    cancelSearch();
    if (readQuery() !== query) viewState.search(readQuery());
  }

  function type(text: string, isComposing: boolean): void {
    cancelSearch();
    draft.write(text);
    if (!isComposing) cancelSearch = afterDebounce(searchNow, pressedAtMs ?? performance.now());
    pressedAtMs = undefined;
  }

  function followView(): void {
    const { q } = viewState.read();
    if (q === query) return;
    query = q;
    // The draft's own search must not remove the spaces around the words.
    if (q === readQuery()) return;
    cancelSearch();
    draft.write(q);
  }

  return {
    read: draft.read,
    subscribe: draft.subscribe,
    pressKey(atMs) {
      pressedAtMs = atMs;
    },
    releaseKey() {
      pressedAtMs = undefined;
    },
    type,
    searchNow,
    clear() {
      draft.write('');
      searchNow();
    },
    start() {
      const unsubscribe = viewState.subscribe(followView);
      followView();
      return () => {
        unsubscribe();
        cancelSearch();
      };
    },
  };
}
