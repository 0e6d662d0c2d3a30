/** A Storage of one origin shared by several tabs; a write in one fires a `storage` event in the others. */
export class MemoryStorage {
  readonly #items = new Map<string, string>();
  readonly #pages: EventTarget[] = [];

  get(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  contents(): Record<string, string> {
    return Object.fromEntries(this.#items);
  }

  /** The storage as `page` sees it. */
  viewFor(page: EventTarget): Storage {
    this.#pages.push(page);
    const items = this.#items;
    const change = (key: string, value: string | null) => {
      if ((items.get(key) ?? null) === value) return;
      if (value === null) items.delete(key);
      else items.set(key, value);
      this.#notify(key, page);
    };
    return {
      getItem: (key) => this.get(key),
      setItem: (key, value) => change(key, value),
      removeItem: (key) => change(key, null),
      clear: () => {
        items.clear();
        this.#notify(null, page);
      },
      key: (index) => [...items.keys()][index] ?? null,
      get length() {
        return items.size;
      },
    };
  }

  #notify(key: string | null, writer: EventTarget): void {
    for (const page of this.#pages) {
      // As in a browser, the event is fired later, when the value is already stored.
      if (page !== writer)
        queueMicrotask(() => page.dispatchEvent(Object.assign(new Event('storage'), { key })));
    }
  }
}
