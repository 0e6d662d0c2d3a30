import { holdRequests } from '../hold-requests.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { SearchBar } from '../pages/search-bar.ts';
import { expect, test } from '../test.ts';
import { plainEntries } from './anime-entries.ts';

/** The script with the forms of Han characters. */
const HAN_FORMS = /\/assets\/match-han-[\w-]+\.js$/;

test('a search keeps the text typed while the list loads, filters while Latin text is composed, and finds other forms of characters once their table has loaded', async ({
  page,
  context,
  standIn,
  signedIn: _,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_REFUSED/);
  const titles = ['Cowboy Bebop', '葬送のフリーレン', '剑网3·侠肝义胆沈剑心 第三季', 'ガチアクタ'];
  standIn.setEntries(plainEntries(...titles));
  const anime = new AnimePage(page);
  const lists = await holdRequests(context, /\/api\/anis$/);
  await anime.open();
  await lists.expectCount(1);
  await anime.search.fill('bebop');
  await lists.release();
  await expect(anime.titles).toHaveText(['Cowboy Bebop']);
  await expect(anime.search).toHaveValue('bebop');
  await expect(anime.search).toBeFocused();
  await anime.expectQueryString('?q=bebop');

  await test.step('composition', async () => {
    await anime.clearSearch.click();
    await expect(anime.titles).toHaveCount(4);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Input.imeSetComposition', { text: 'beb', selectionStart: 3, selectionEnd: 3 });
    await expect(anime.titles).toHaveText(['Cowboy Bebop']);
    // The letters are still composed: the next composition replaces them.
    await devtools.send('Input.imeSetComposition', { text: 'bop', selectionStart: 3, selectionEnd: 3 });
    await anime.expectQueryString('?q=bop');
    await expect(anime.search).toHaveValue('bop');
    await devtools.send('Input.insertText', { text: 'ガチ' });
    await expect(anime.titles).toHaveText(['ガチアクタ']);
    await anime.expectQueryString('?q=ガチ');
  });

  await test.step('without the table, a search finds what is written and reports nothing', async () => {
    await page.route(HAN_FORMS, (route) => route.abort('connectionrefused'));
    const failed = page.waitForEvent('requestfailed', (request) => HAN_FORMS.test(request.url()));
    await anime.search.fill('剑网');
    await failed;
    await expect(anime.titles).toHaveText([/剑网3/]);
    await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
    await page.unroute(HAN_FORMS);
  });

  await test.step('the next search loads it, for the list and the header', async () => {
    await anime.search.fill('劍 三季');
    await expect(anime.titles).toHaveText([/剑网3/]);
    const bar = new SearchBar(page);
    await bar.open();
    await bar.input.fill('俠');
    await expect(bar.options).toHaveText([/剑网3/]);
    await bar.input.fill('zangs');
    await expect(bar.options).toHaveText([/葬送のフリーレン/]);
  });
});
