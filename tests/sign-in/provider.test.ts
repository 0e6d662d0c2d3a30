import { describe, expect, it } from 'vitest';
import { providerName, providerSignInUrl } from '../../src/sign-in/provider.ts';

describe('providerSignInUrl', () => {
  it('contains the provider and the callback URL', () => {
    const backend = { apiUrl: 'http://localhost:8000', providerPath: '/auth/{provider}/login' };
    expect(providerSignInUrl(backend, 'github', 'http://localhost:3039')).toBe(
      'http://localhost:8000/auth/github/login?redirect_uri=http%3A%2F%2Flocalhost%3A3039%2Fauth%2Fcallback',
    );
  });

  it('keeps a path in the API URL and uses the path from the settings', () => {
    const backend = {
      apiUrl: 'https://ani.example.com/backend',
      providerPath: '/auth/oauth/{provider}/login',
    };
    expect(providerSignInUrl(backend, 'google', 'https://ani.example.com')).toMatch(
      /^https:\/\/ani\.example\.com\/backend\/auth\/oauth\/google\/login\?/,
    );
  });
});

describe('providerName', () => {
  it.each([
    ['github', 'GitHub'],
    ['google', 'Google'],
    ['my-company', 'My Company'],
  ])('turns %s into %s', (provider, name) => {
    expect(providerName(provider)).toBe(name);
  });
});
