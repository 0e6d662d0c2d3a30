import { describe, expect, it } from 'vitest';
import { parseSearchParams } from '../../../src/search-params.ts';
import { readCallbackProblem, readCallbackToken } from '../../../src/session/callback/read-callback.ts';
import { acceptToken, createMemoryBrowser } from '../../support/session-harness.ts';

/** Opens the callback URL with `search` and reports whether its token was accepted. */
function openCallback(search: string) {
  const browser = createMemoryBrowser();
  const tab = browser.openTab();
  return { isAccepted: acceptToken(tab, readCallbackToken(parseSearchParams(search))), browser, tab };
}

describe('the token of the callback', () => {
  it.each([
    ['a JSON Web Token', 'eyJ0.eyJz.c2ln-_', 'eyJ0.eyJz.c2ln-_'],
    ['digits alone', '123', '123'],
    ['a number in exponent notation', '1e5', '1e5'],
    ['a boolean-like word', 'true', 'true'],
    ['a quoted word', '%22abc%22', '"abc"'],
    ['an encoded plus', 'a%2Bb%3D%3D', 'a+b=='],
  ])('is stored unchanged: %s [T020]', (_, written, token) => {
    const { isAccepted, browser } = openCallback(`?token=${written}&state=x`);
    expect(isAccepted).toBe(true);
    expect(browser.storage.get('access_token')).toBe(token);
  });

  it.each([
    ['missing', ''],
    ['missing beside an error', '?error=access_denied'],
    ['empty', '?token='],
    ['without a value', '?token'],
    ['repeated', '?token=a&token=b'],
    ['repeated with the same value', '?token=a&token=a'],
    ['of another name', '?Token=a'],
    ['of spaces', '?token=+++'],
    ['undefined', '?token=undefined'],
    ['null', '?token=null'],
    ['with a newline', '?token=a%0AX-Admin:1'],
    ['too long', `?token=${'x'.repeat(9000)}`],
  ])('is rejected and nothing is stored when it is %s [T267]', (_, search) => {
    const { isAccepted, browser } = openCallback(search);
    expect(isAccepted).toBe(false);
    expect(browser.storage.contents()).toEqual({});
    expect(browser.standIn.requests).toEqual([]);
  });

  it('replaces the previous session and asks again who is signed in', async () => {
    const browser = createMemoryBrowser();
    const tab = await browser.openSignedIn();
    tab.queryClient.setQueryData(['animes'], 'the first one’s');
    const { accessToken } = browser.standIn.issueSession('night-shift');
    acceptToken(tab, accessToken);
    expect(tab.queryClient.getQueryData(['animes'])).toBeUndefined();
    expect(await tab.session.me()).toMatchObject({ id: '8', name: 'Night Shift' });
  });
});

describe('a callback without a token', () => {
  it.each([
    ['?error=access_denied', 'operator-cancelled'],
    ['?error=access_denied&error_description=The+user+said+no', 'operator-cancelled'],
    ['?error=server_error', 'provider-failed'],
    ['?error=temporarily_unavailable&state=x', 'provider-failed'],
    ['?error=%3Cb%3Eown+words%3C%2Fb%3E', 'provider-failed'],
    ['?error=access_denied&error=access_denied', 'provider-failed'],
    ['?error=', 'callback-without-token'],
    ['?error_description=own+words', 'callback-without-token'],
    ['', 'callback-without-token'],
  ])('with "%s" is %s', (search, problem) => {
    expect(readCallbackProblem(parseSearchParams(search))).toBe(problem);
  });
});
