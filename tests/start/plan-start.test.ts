import { describe, expect, it } from 'vitest';
import { planStart } from '../../src/start/plan-start.ts';
import { SIGN_IN_PATH, START_PAGES } from '../../src/start/start-pages.ts';

const given = { hasToken: true, isSignOutPending: false, pages: START_PAGES, signInPath: SIGN_IN_PATH };

describe('planStart', () => {
  it.each(['/', '/animes'])('asks for the operator and the list at %s', (path) => {
    expect(planStart({ ...given, path })).toEqual({ requests: ['/api/me', '/api/anis'], page: path });
  });

  it('asks for the operator alone where no list is shown', () => {
    expect(planStart({ ...given, path: '/sign-in' })).toEqual({ requests: ['/api/me'], page: '/sign-in' });
  });

  it.each([
    ['/animes/', '/animes'],
    ['/animes//', '/animes'],
    ['/Animes', '/animes'],
    ['//', '/'],
  ])('takes %s for %s, as the router does', (path, page) => {
    expect(planStart({ ...given, path })?.page).toBe(page);
  });

  it('asks for no list without a token, and expects the sign-in page', () => {
    for (const path of Object.keys(START_PAGES)) {
      expect(planStart({ ...given, path, hasToken: false })).toEqual({
        requests: ['/api/me'],
        page: '/sign-in',
      });
    }
  });

  it.each(['/auth/callback', '/404', '/user', '/animes/1', '/constructor', '/__proto__'])(
    'leaves %s to the app',
    (path) => {
      expect(planStart({ ...given, path })).toBeNull();
    },
  );

  it('leaves all to the app while a sign-out is owed', () => {
    expect(planStart({ ...given, path: '/', isSignOutPending: true })).toBeNull();
  });
});
