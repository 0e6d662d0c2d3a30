import type { Page } from '@playwright/test';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { expect, test } from '../test.ts';
import { manyEntries } from './anime-entries.ts';

const LONG = 10_000;
const WORKER_FILE = /\/assets\/list-worker-.*\.js$/;

interface WorkerCounts {
  /** Workers created. */
  created: number;
  /** Lists received from workers, and the bytes of their entries. */
  lists: number;
  bytes: number;
  /** Workers terminated. */
  terminated: number;
}

/** Counts the workers of the page and the lists that they transfer. */
async function countWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = { created: 0, lists: 0, bytes: 0, terminated: 0 };
    Object.assign(window, { workerCounts: counts });
    window.Worker = class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        counts.created += 1;
        this.addEventListener('message', ({ data }) => {
          if (data.kind !== 'done') return;
          counts.lists += 1;
          counts.bytes += data.list.entries.bytes.length;
        });
      }
      override terminate() {
        counts.terminated += 1;
        super.terminate();
      }
    };
  });
}

/** Records each state of the list that a screen reader could reach: whether it is busy, and its first title. */
async function watchOrder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const list = document.querySelector('ul[aria-label="Anime"]');
      const title = list?.querySelector('[aria-posinset="1"] [data-tip="title"]')?.textContent;
      const state = `${list?.ariaBusy} ${title}`;
      if (title && seen.at(-1) !== state) seen.push(state);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  });
}

/** Code for the worker that logs the size of a list's buffers after their transfer: 0 unless they were copied. */
const LOG_REMAINING = `
  const post = self.postMessage.bind(self);
  self.postMessage = (report, options) => {
    post(report, options);
    if (report.kind !== 'done') return;
    const { entries, columns } = report.list;
    const buffers = [...Object.values(entries), ...Object.values(columns)].map(({ buffer }) => buffer);
    console.info('remaining', buffers.filter(Boolean).map(({ byteLength }) => byteLength).join());
  };`;

const FAIL = `TextDecoder.prototype.decode = () => { throw new RangeError('no room for it'); };`;

test('a worker parses a long list, transfers it and ends; the page parses it if the worker cannot load, and reports a failure in the worker', async ({
  page,
  context,
  standIn,
  problems,
  signedIn: _,
}) => {
  // Sorting by title takes longest, so the unsorted list may be rendered first.
  standIn.setEntries(manyEntries(LONG).toReversed());
  const anime = new AnimePage(page);
  const FIRST = '第1号 少年与海 Part 1';
  const expectSetSize = (count: number) =>
    expect(anime.entries.first()).toHaveAttribute('aria-setsize', String(count));
  const counts = () =>
    page.evaluate(() => (window as unknown as { workerCounts: WorkerCounts }).workerCounts);
  /** Code that each worker runs after its own; null if the worker's file is missing. */
  let code: string | null = LOG_REMAINING;
  await context.route(WORKER_FILE, (route) =>
    code === null
      ? route.fulfill({ status: 404 })
      : route.fulfill({
          contentType: 'text/javascript',
          body: `import '${route.request().url()}?whole';\n${code}`,
        }),
  );
  await countWorkers(page);
  await watchOrder(page);

  await test.step('the worker transfers the list without a copy and ends', async () => {
    const started = page.waitForEvent('worker');
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('remaining'));
    await anime.openList('?sort=title');
    expect((await started).url()).toMatch(WORKER_FILE);
    await expectSetSize(LONG);
    await expect(anime.titles.first()).toHaveText(FIRST);
    expect((await logged).text()).toBe('remaining 0,0,0,0,0,0');
    const { bytes, ...others } = await counts();
    expect(others).toEqual({ created: 1, lists: 1, terminated: 1 });
    // Entries sent as objects would have no bytes.
    expect(bytes).toBeGreaterThan(100 * LONG);
    await expect.poll(() => page.workers()).toEqual([]);
  });

  await test.step('the list is busy until it has the order of the URL', async () => {
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    // On a fast machine the first busy state may already be sorted.
    const [last, ...before] = seen.toReversed();
    expect(last).toBe(`false ${FIRST}`);
    expect(before).not.toEqual([]);
    expect(before.filter((state) => !state.startsWith('true '))).toEqual([]);
    await expect(anime.notice(`${LONG} of ${LONG} entries`)).toBeAttached();
  });

  await test.step('a short list starts no worker', async () => {
    standIn.setEntries(manyEntries(500));
    await anime.refresh.click();
    await expectSetSize(500);
    expect((await counts()).created).toBe(1);
  });

  await test.step('the page parses the list if the worker file is missing', async () => {
    problems.allow(/(?:status of 404|ERR_FAILED) .*list-worker/);
    code = null;
    standIn.setEntries(manyEntries(LONG));
    await anime.refresh.click();
    await expectSetSize(LONG);
    await expect.poll(counts).toMatchObject({ created: 2, lists: 1, terminated: 2 });
  });

  await test.step('a failure in the worker is reported', async () => {
    problems.allow(/no room for it|未知错误/);
    code = FAIL;
    await anime.refresh.click();
    await expect(anime.oldListNotice(/The previous list is shown below/)).toBeVisible();
    await expect.poll(counts).toMatchObject({ created: 3, lists: 1, terminated: 3 });
  });

  await test.step('signing out terminates the worker', async () => {
    await page.evaluate(() => {
      // The worker never receives its message and keeps waiting.
      window.Worker.prototype.postMessage = () => Object.assign(window, { isHeld: true });
    });
    code = '';
    await anime.refresh.click();
    await page.waitForFunction(() => 'isHeld' in window);
    expect((await counts()).terminated).toBe(3);
    await new AppShell(page).signOut();
    await expect(page).toHaveURL('/sign-in');
    await expect.poll(async () => (await counts()).terminated).toBe(4);
  });
});

test('the first entries of a long list are shown while the worker reads the rest, and stay', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries(manyEntries(LONG));
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      override postMessage(body: ArrayBuffer) {
        Object.assign(window, { release: () => super.postMessage(body) });
      }
    };
  });
  const anime = new AnimePage(page);
  await page.goto('/animes');
  const first = await anime.titles.first().elementHandle();
  expect(await first?.textContent()).toBe('第1号 少年与海 Part 1');
  await expect(anime.list).toHaveAttribute('aria-busy', 'true');
  await expect(anime.notice('Loading the list')).toBeAttached();
  // The number of entries is not known yet.
  await expect(anime.badge).toHaveCount(0);

  await page.evaluate(() => (window as unknown as { release: () => void }).release());
  await expect(anime.entries.first()).toHaveAttribute('aria-setsize', String(LONG));
  await expect(anime.list).toHaveAttribute('aria-busy', 'false');
  expect(await first?.evaluate((title) => title.isConnected)).toBe(true);
  await expect(anime.notice(`${LONG} of ${LONG} entries`)).toBeAttached();
});
