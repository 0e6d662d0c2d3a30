import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadAfterDeploy } from '../../src/page/reload-after-deploy.ts';

const pageOf = (entry: string) => `<script type="module" crossorigin src="${entry}"></script>`;
const reload = vi.fn();
const respond = vi.fn<() => Promise<Response>>();

// The DOM of the tests would otherwise report that it loads no scripts.
const { happyDOM } = window as unknown as {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
};
const loadNothing = (isSuccess: boolean) => {
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = isSuccess;
};
beforeAll(() => loadNothing(true));
afterAll(() => loadNothing(false));

/** The page has this entry file. */
function openPage(entry: string): void {
  document.head.innerHTML = pageOf(`${window.location.origin}${entry}`);
}

beforeEach(() => {
  openPage('/assets/main-1.js');
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', respond);
});
afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockReset();
  respond.mockReset();
});

describe('reloadAfterDeploy', () => {
  it('loads the page again if the server’s index.html names another entry', async () => {
    respond.mockResolvedValue(new Response(pageOf('/assets/main-2.js')));
    await reloadAfterDeploy();
    expect(respond).toHaveBeenCalledExactlyOnceWith('/', { cache: 'no-store' });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does nothing if index.html names the entry of the page', async () => {
    respond.mockResolvedValue(new Response(pageOf('/assets/main-1.js')));
    await reloadAfterDeploy();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not load a page with the same entry twice, but one with the entry of the next deploy', async () => {
    respond.mockImplementation(async () => new Response(pageOf('/assets/main-3.js')));
    await reloadAfterDeploy();
    await reloadAfterDeploy();
    expect(reload).toHaveBeenCalledOnce();
    openPage('/assets/main-2.js');
    await reloadAfterDeploy();
    expect(reload).toHaveBeenCalledTimes(2);
    openPage('/assets/main-1.js');
    await reloadAfterDeploy();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the server is unreachable', () => respond.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['the server fails', () => respond.mockResolvedValue(new Response('', { status: 502 }))],
    ['the page has no entry, as in development', () => document.head.replaceChildren()],
    [
      'the browser denies access to session storage',
      () =>
        vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }),
    ],
  ])('does nothing if %s', async (_, prepare) => {
    respond.mockResolvedValue(new Response(pageOf('/assets/main-2.js')));
    prepare();
    await reloadAfterDeploy();
    expect(reload).not.toHaveBeenCalled();
  });
});
