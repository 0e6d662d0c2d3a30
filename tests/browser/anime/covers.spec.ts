import { AnimePage } from '../pages/anime-page.ts';
import { expect, test } from '../test.ts';
import { plainEntry } from './anime-entries.ts';

const COVERS = 'https://covers.example.com/';
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4" /></svg>';

test('a cover that failed is requested again after a refresh of the list, and one that has loaded stays as it is', async ({
  page,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.allow(/status of 503/);
  const anime = new AnimePage(page);
  const requested: string[] = [];
  let isRepaired = false;
  await page.route(`${COVERS}**`, (route) => {
    const name = route.request().url().slice(COVERS.length);
    requested.push(name);
    return name === 'failing' && !isRepaired
      ? route.fulfill({ status: 503 })
      : route.fulfill({ contentType: 'image/svg+xml', body: IMAGE });
  });
  standIn.setEntries(
    ['good', 'failing'].map((title) => plainEntry({ title, image_url: `${COVERS}${title}` })),
  );
  const cover = (title: string) => anime.entry(title).locator('img');
  const refresh = async () => {
    requested.length = 0;
    await anime.refresh.click();
    // The cover that has loaded is not requested again, and its element is the same.
    await expect.poll(() => requested).toEqual(['failing']);
  };

  await anime.openList();
  await expect(cover('good')).toBeVisible();
  await expect.poll(() => requested.toSorted()).toEqual(['failing', 'good']);
  await expect(cover('failing')).toBeHidden();
  const good = await cover('good').elementHandle();

  await refresh();
  await expect(cover('failing')).toBeHidden();
  isRepaired = true;
  await refresh();
  await expect(cover('failing')).toBeVisible();
  await anime.refresh.click();
  await expect(anime.refresh).toHaveAttribute('aria-busy', 'false');
  expect(requested).toEqual(['failing']);
  expect(await good?.isVisible()).toBe(true);
});
