import { plainEntries } from '../anime/anime-entries.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { ANY_REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';
import { expectPagesKept, markDocument } from './kept-pages.ts';

/** Version B has other paths, so it is tested in cookie-only.spec.ts. */
for (const version of ['spec', 'a'] as const) {
  test.describe(`with the answer of ${version} to a refresh`, () => {
    test.beforeEach(({ standIn, problems }) => {
      standIn.configure({ version });
      problems.allow(ANY_REFUSED);
    });

    test('spec 7: a 401 of the list leads to one refresh and a replay, in the same document at the same URL', async ({
      page,
      standIn,
      signedIn: _,
    }) => {
      standIn.setEntries(plainEntries('One', 'Two'));
      const anime = new AnimePage(page);
      await anime.openList('?view=rows&q=One');
      const expectSameDocument = await markDocument(page);
      standIn.injectFault({ path: '/api/anis', status: 401 });
      await anime.refresh.click();
      await expect.poll(() => standIn.countOf('GET', '/api/anis')).toBe(3);
      await expect(anime.titles).toHaveText(['One']);
      await expect(page).toHaveURL('/animes?view=rows&q=One');
      await expectSameDocument();
      expect(standIn.countOf('POST', '/auth/refresh')).toBe(1);
    });

    test('spec 8: a list that always answers 401 is requested twice, after one refresh, and shows an error with Retry', async ({
      page,
      standIn,
      signedIn: _,
    }) => {
      standIn.injectFault({ path: '/api/anis', status: 401, times: Number.POSITIVE_INFINITY });
      const anime = new AnimePage(page);
      await anime.open('?view=rows&q=One');
      await expect(anime.retry).toBeVisible();
      await expect(page).toHaveURL('/animes?view=rows&q=One');
      expect([standIn.countOf('GET', '/api/anis'), standIn.countOf('POST', '/auth/refresh')]).toEqual([2, 1]);
    });

    test('spec 7: a timed refresh keeps the document, URL and drawer of every tab', async ({
      context,
      standIn,
    }) => {
      await expectPagesKept(context, standIn, '/auth/refresh');
    });
  });
}
