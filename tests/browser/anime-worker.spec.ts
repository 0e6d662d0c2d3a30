import type { Page } from '@playwright/test';
import { manyEntries } from './anime-entries.ts';
import { AnimePage } from './pages/anime-page.ts';
import { AppShell } from './pages/app-shell.ts';
import { expect, test } from './test.ts';

const LONG = 10_000;
const WORKER_FILE = /\/assets\/read-worker-.*\.js$/;

interface WorkerCounts {
  /** Workers that were made. */
  made: number;
  /** Lists that they handed over, and the bytes in them. */
  lists: number;
  bytes: number;
  /** Workers that ended. */
  ended: number;
}

/** Counts what the workers of the page do. */
async function countLists(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = { made: 0, lists: 0, bytes: 0, ended: 0 };
    Object.assign(window, { workerCounts: counts });
    window.Worker = class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        counts.made += 1;
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

/** Notes every state of the list that a screen reader could meet: whether it is busy, and its first title. */
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

/** Tells the console what is left in the worker of a list that it has handed over. */
const TELL_LEFT = `
  const post = self.postMessage.bind(self);
  self.postMessage = (report, options) => {
    post(report, options);
    if (report.kind !== 'done') return;
    const { entries, columns } = report.list;
    const buffers = [...Object.values(entries), ...Object.values(columns)].map(({ buffer }) => buffer);
    console.info('left of', buffers.filter(Boolean).map(({ byteLength }) => byteLength).join());
  };`;

const FAIL = `Blob.prototype.text = async () => { throw new RangeError('no room for it'); };`;

test('a long list is read by a worker, which packs it, hands it over and ends; where there is none or it fails, the page reads it or tells', async ({
  page,
  context,
  standIn,
  problems,
  signedIn: _,
}) => {
  // To sort by title takes longest: the list is drawn as it came before.
  standIn.setEntries(manyEntries(LONG).toReversed());
  const anime = new AnimePage(page);
  const FIRST = '第1号 少年与海 Part 1';
  const setSize = (count: number) =>
    expect(anime.entries.first()).toHaveAttribute('aria-setsize', String(count));
  const counts = () =>
    page.evaluate(() => (window as unknown as { workerCounts: WorkerCounts }).workerCounts);
  /** What each worker runs before it is given anything; null where its file is gone. */
  let code: string | null = TELL_LEFT;
  await context.route(WORKER_FILE, (route) =>
    code === null
      ? route.fulfill({ status: 404 })
      : route.fulfill({
          contentType: 'text/javascript',
          body: `import '${route.request().url()}?whole';\n${code}`,
        }),
  );
  await countLists(page);
  await watchOrder(page);

  await test.step('read, and nothing is left of it in the worker', async () => {
    const started = page.waitForEvent('worker');
    const told = page.waitForEvent('console', (message) => message.text().startsWith('left of'));
    await anime.openList('?sort=title');
    expect((await started).url()).toMatch(WORKER_FILE);
    await setSize(LONG);
    await expect(anime.titles.first()).toHaveText(FIRST);
    expect((await told).text()).toBe('left of 0,0,0,0,0,0');
    const { bytes, ...others } = await counts();
    expect(others).toEqual({ made: 1, lists: 1, ended: 1 });
    // As objects on the way it would have none.
    expect(bytes).toBeGreaterThan(100 * LONG);
    await expect.poll(() => page.workers()).toEqual([]);
  });

  await test.step('busy until it stands in the order that the address asks for', async () => {
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    // A quick machine may have sorted it before the first entry is drawn.
    const [last, ...before] = seen.toReversed();
    expect(last).toBe(`false ${FIRST}`);
    expect(before).not.toEqual([]);
    expect(before.filter((state) => !state.startsWith('true '))).toEqual([]);
    await expect(anime.notice(`${LONG} of ${LONG} entries`)).toBeAttached();
  });

  await test.step('a short list starts none', async () => {
    standIn.setEntries(manyEntries(500));
    await anime.refresh.click();
    await setSize(500);
    expect((await counts()).made).toBe(1);
  });

  await test.step('read all the same where the file of the worker is gone', async () => {
    problems.expect(/(?:status of 404|ERR_FAILED) .*read-worker/);
    code = null;
    standIn.setEntries(manyEntries(LONG));
    await anime.refresh.click();
    await setSize(LONG);
    expect(await counts()).toMatchObject({ made: 2, lists: 1, ended: 2 });
  });

  await test.step('told where the worker fails to read it', async () => {
    problems.expect(/no room for it|未知错误/);
    code = FAIL;
    await anime.refresh.click();
    await expect(anime.oldListNotice(/The previous list is shown below/)).toBeVisible();
    expect(await counts()).toMatchObject({ made: 3, lists: 1, ended: 3 });
  });

  await test.step('signing out while it is read ends the worker', async () => {
    await page.evaluate(() => {
      // The worker waits for the answer for ever.
      window.Worker.prototype.postMessage = () => Object.assign(window, { isHeld: true });
    });
    code = '';
    await anime.refresh.click();
    await page.waitForFunction(() => 'isHeld' in window);
    expect((await counts()).ended).toBe(3);
    await new AppShell(page).signOut();
    await expect(page).toHaveURL('/sign-in');
    await expect.poll(async () => (await counts()).ended).toBe(4);
  });
});
