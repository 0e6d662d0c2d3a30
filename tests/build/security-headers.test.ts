import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  cacheControl,
  contentSecurityPolicy,
  metaPolicy,
  securityHeaders,
} from '../../src/build/security-headers.ts';

/** The policy as directive → sources. */
function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('contentSecurityPolicy', () => {
  const policy = directives(contentSecurityPolicy('https://api.example/base', ''));

  it('lets nothing load that is not named', () => {
    expect(policy['default-src']).toBe("'none'");
    expect(policy['object-src']).toBe("'none'");
    expect(policy['base-uri']).toBe("'none'");
    expect(policy['frame-ancestors']).toBe("'none'");
  });

  it('runs scripts of the site alone, none inline and none evaluated', () => {
    expect(policy['script-src']).toBe("'self'");
  });

  it('runs of inline scripts those that the page was built with, each by its hash', () => {
    const page =
      '<script type="module" src="/main.js"></script><script>one();</script>\n<script>\ntwo();\n</script>';
    const hashes = ['one();', '\ntwo();\n'].map(
      (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
    expect(directives(contentSecurityPolicy('https://api.example', page))['script-src']).toBe(
      `'self' ${hashes.join(' ')}`,
    );
  });

  it('allows no style attribute in markup', () => {
    expect(policy['style-src-attr']).toBe("'none'");
  });

  it("sends calls to the site and to the API's origin, without its path", () => {
    expect(policy['connect-src']).toBe("'self' https://api.example");
  });

  it("shows pictures over https, and those of the API's origin also over http", () => {
    expect(directives(contentSecurityPolicy('http://localhost:8000', ''))['img-src']).toBe(
      "'self' https: data: http://localhost:8000",
    );
  });
});

describe('metaPolicy', () => {
  it('is the same policy but for frame-ancestors, which a meta element cannot carry', () => {
    const { 'frame-ancestors': _, ...rest } = directives(contentSecurityPolicy('https://api.example', ''));
    expect(directives(metaPolicy('https://api.example', ''))).toEqual(rest);
  });
});

describe('securityHeaders', () => {
  it('tells no other host where the operator comes from, and no browser to guess types', () => {
    expect(securityHeaders('https://api.example', '')).toMatchObject({
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
  });
});

describe('cacheControl', () => {
  it('keeps hashed files for good and asks anew for all else', () => {
    expect(cacheControl('/assets/index-abc.js')).toContain('immutable');
    expect(cacheControl('/')).toBe('no-cache');
    expect(cacheControl('/animes')).toBe('no-cache');
    expect(cacheControl('/favicon.svg')).toBe('no-cache');
  });
});
