const lengthOf = (items: ReadonlyMap<string, string>) => [...items].flat().join('').length;

/** The Storage of one origin, shared by several tabs. A write in one tab dispatches a `storage` event in the others. */
export class MemoryStorage {
  readonly #items = new Map<string, string>();
  readonly #pages: EventTarget[] = [];
  /** How many characters fit. */
  quota = Number.POSITIVE_INFINITY;

  get(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  /** All stored items. */
  contents(): Record<string, string> {
    return Object.fromEntries(this.#items);
  }

  /** The characters of all keys and values. */
  get length(): number {
    return lengthOf(this.#items);
  }

  /** The storage as one tab sees it. Changes by other tabs dispatch `storage` events on `page`. */
  viewFor(page: EventTarget): Storage {
    this.#pages.push(page);
    const items = this.#items;
    const change = (key: string, value: string | null) => {
      if ((items.get(key) ?? null) === value) return;
      if (value !== null && lengthOf(new Map(items).set(key, value)) > this.quota)
        throw new DOMException('full', 'QuotaExceededError');
      if (value === null) items.delete(key);
      else items.set(key, value);
      this.#notifyOthers(key, page);
    };
    return {
      getItem: (key) => this.get(key),
      setItem: (key, value) => change(key, value),
      removeItem: (key) => change(key, null),
      clear: () => {
        items.clear();
        this.#notifyOthers(null, page);
      },
      key: (index) => [...items.keys()][index] ?? null,
      get length() {
        return items.size;
      },
    };
  }

  #notifyOthers(key: string | null, writer: EventTarget): void {
    for (const page of this.#pages) {
      // As in a browser, the event arrives later, when the value has already changed.
      if (page !== writer)
        queueMicrotask(() => page.dispatchEvent(Object.assign(new Event('storage'), { key })));
    }
  }
}
