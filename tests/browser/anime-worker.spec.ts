import type { BrowserContext, Page } from '@playwright/test';
import { manyEntries } from './anime-entries.ts';
import { AnimePage } from './pages/anime-page.ts';
import { AppShell } from './pages/app-shell.ts';
import { expect, test } from './test.ts';

const LONG = 10_000;
const WORKER_FILE = /\/assets\/read-worker-.*\.js$/;

let anime: AnimePage;
test.beforeEach(async ({ page, standIn, signedIn: _ }) => {
  standIn.setEntries(manyEntries(LONG));
  anime = new AnimePage(page);
  await countLists(page);
});

/** Counts how often the workers of the page hand a list over, the bytes that are in it, and the workers that ended. */
async function countLists(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = { lists: 0, bytes: 0, ended: 0 };
    Object.assign(window, { workerCounts: counts });
    window.Worker = class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        this.addEventListener('message', ({ data }) => {
          if (data.kind !== 'done') return;
          counts.lists += 1;
          counts.bytes += data.list.entries.bytes.length;
        });
      }
      override terminate() {
        counts.ended += 1;
        super.terminate();
      }
    };
  });
}

/** Runs `code` in each worker, before it is given anything. */
async function runInWorker(context: BrowserContext, code: string): Promise<void> {
  await context.route(WORKER_FILE, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import '${route.request().url()}?whole';\n${code}`,
    }),
  );
}

const workerCounts = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { workerCounts: Record<'lists' | 'bytes' | 'ended', number> }).workerCounts,
  );

test.describe('a long list', () => {
  test('is read by a worker, which packs it and ends', async ({ page }) => {
    const started = page.waitForEvent('worker');
    await anime.openList();
    expect((await started).url()).toMatch(WORKER_FILE);
    await expect(anime.entries.first()).toHaveAttribute('aria-setsize', String(LONG));
    await expect(anime.titles.first()).toHaveText('第1号 少年与海 Part 1');
    const { lists, bytes, ended } = await workerCounts(page);
    expect([lists, ended]).toEqual([1, 1]);
    // As objects on the way it would have none.
    expect(bytes).toBeGreaterThan(100 * LONG);
    await expect.poll(() => page.workers()).toEqual([]);
  });

  test('is read all the same where the file of the worker is gone', async ({ page, context, problems }) => {
    problems.expect(/(?:status of 404|ERR_FAILED) .*read-worker/);
    await context.route(WORKER_FILE, (route) => route.fulfill({ status: 404 }));
    await anime.openList();
    await expect(anime.entries.first()).toHaveAttribute('aria-setsize', String(LONG));
    expect(await workerCounts(page)).toEqual({ lists: 0, bytes: 0, ended: 1 });
  });

  test('is handed over by the worker, which has nothing left of it', async ({ page, context }) => {
    await runInWorker(
      context,
      `const post = self.postMessage.bind(self);
      self.postMessage = (report, options) => {
        post(report, options);
        if (report.kind !== 'done') return;
        const { entries, columns } = report.list;
        const buffers = [...Object.values(entries), ...Object.values(columns)].map(({ buffer }) => buffer);
        console.info('left of', buffers.filter(Boolean).map(({ byteLength }) => byteLength).join());
      };`,
    );
    const told = page.waitForEvent('console', (message) => message.text().startsWith('left of'));
    await anime.openList();
    expect((await told).text()).toBe('left of 0,0,0,0,0,0');
  });

  test('that the worker fails to read is told', async ({ context, problems }) => {
    problems.expect(/no room for it|未知错误/);
    await runInWorker(
      context,
      `Blob.prototype.text = async () => { throw new RangeError('no room for it'); };`,
    );
    await anime.open();
    await expect(anime.failure).toBeVisible();
  });

  test('signing out while it is read ends the worker', async ({ page }) => {
    await page.addInitScript(() => {
      // The worker waits for the answer for ever.
      window.Worker.prototype.postMessage = () => Object.assign(window, { isHeld: true });
    });
    await anime.open();
    await page.waitForFunction(() => 'isHeld' in window);
    expect((await workerCounts(page)).ended).toBe(0);
    await new AppShell(page).signOut();
    await expect(page).toHaveURL('/sign-in');
    await expect.poll(async () => (await workerCounts(page)).ended).toBe(1);
  });

  test('is busy until it stands in the order that the address asks for', async ({ page, standIn }) => {
    // To sort by title takes longest: the list is drawn as it came before.
    standIn.setEntries(manyEntries(LONG).toReversed());
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
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await anime.openList('?sort=title');
    await expect(anime.list).toHaveAttribute('aria-busy', 'false');
    await expect(anime.titles.first()).toHaveText('第1号 少年与海 Part 1');
    // A quick machine may have sorted it before the first entry is drawn.
    const [last, ...before] = (await seen()).toReversed();
    expect(last).toBe('false 第1号 少年与海 Part 1');
    expect(before).not.toEqual([]);
    expect(before.filter((state) => !state.startsWith('true '))).toEqual([]);
    await expect(anime.notice(`${LONG} of ${LONG} entries`)).toBeAttached();
  });
});

test('a short list starts no worker', async ({ page, standIn }) => {
  standIn.setEntries(manyEntries(500));
  const started: string[] = [];
  page.on('worker', (worker) => started.push(worker.url()));
  await anime.openList();
  expect(started).toEqual([]);
});
