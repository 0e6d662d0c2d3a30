import { describe, expect, it } from 'vitest';
import { providerName, providerSignInUrl } from '../../src/sign-in/provider.ts';

describe('providerSignInUrl', () => {
  it('contains the provider and the callback URL', () => {
    expect(providerSignInUrl('http://localhost:8000', 'github', 'http://localhost:3039')).toBe(
      'http://localhost:8000/auth/github/login?redirect_uri=http%3A%2F%2Flocalhost%3A3039%2Fauth%2Fcallback',
    );
  });

  it('keeps a path in the API URL', () => {
    expect(providerSignInUrl('https://ani.example.com/backend', 'google', 'https://ani.example.com')).toMatch(
      /^https:\/\/ani\.example\.com\/backend\/auth\/google\/login\?/,
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
