import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  cacheControl,
  contentSecurityPolicy,
  headerFiles,
  metaPolicy,
  securityHeaders,
} from '../../src/build/security-headers.ts';

/** The sources of the policy, keyed by directive. */
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

  it('blocks everything that is not listed', () => {
    expect(policy['default-src']).toBe("'none'");
    expect(policy['object-src']).toBe("'none'");
    expect(policy['base-uri']).toBe("'none'");
    expect(policy['frame-ancestors']).toBe("'none'");
  });

  it('allows the inline scripts of the built page by their hashes', () => {
    const page =
      '<script type="module" src="/main.js"></script><script>one();</script>\n<script>\ntwo();\n</script>';
    const hashes = ['one();', '\ntwo();\n'].map(
      (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
    expect(directives(contentSecurityPolicy('https://api.example', page))['script-src']).toBe(
      `'self' ${hashes.join(' ')}`,
    );
    expect(policy['script-src']).toBe("'self'");
  });

  it('allows no style attribute in markup', () => {
    expect(policy['style-src-attr']).toBe("'none'");
  });

  it("allows requests to the site and the API's origin, without its path", () => {
    expect(policy['connect-src']).toBe("'self' https://api.example");
  });

  it('names no other origin for requests and images if the API has the origin of the site', () => {
    const { 'connect-src': requests, 'img-src': images } = directives(contentSecurityPolicy('', ''));
    expect([requests, images]).toEqual(["'self'", "'self' https: data:"]);
  });

  it("allows images over https, and from the API's origin also over http", () => {
    expect(directives(contentSecurityPolicy('http://localhost:8000', ''))['img-src']).toBe(
      "'self' https: data: http://localhost:8000",
    );
  });
});

describe('metaPolicy', () => {
  it('is the same policy without frame-ancestors, which a meta element does not support', () => {
    const { 'frame-ancestors': _, ...rest } = directives(contentSecurityPolicy('https://api.example', ''));
    expect(directives(metaPolicy('https://api.example', ''))).toEqual(rest);
  });
});

describe('securityHeaders', () => {
  it('disables referrers and content sniffing', () => {
    expect(securityHeaders('https://api.example', '')).toMatchObject({
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
  });
});

describe('cacheControl', () => {
  it('caches hashed files permanently and revalidates all others', () => {
    expect(cacheControl('/assets/index-abc.js')).toContain('immutable');
    expect(cacheControl('/')).toBe('no-cache');
    expect(cacheControl('/animes')).toBe('no-cache');
    expect(cacheControl('/favicon.svg')).toBe('no-cache');
  });
});

it('the headers are written in the formats of static hosts, nginx and Caddy', () => {
  const files = headerFiles({
    'Content-Security-Policy': "default-src 'none'; script-src 'self'",
    'Referrer-Policy': 'no-referrer',
  });
  expect(files).toEqual({
    _headers: `/*
  Content-Security-Policy: default-src 'none'; script-src 'self'
  Referrer-Policy: no-referrer

/assets/*
  Cache-Control: public, max-age=31536000, immutable
`,
    '_headers.nginx': `add_header Content-Security-Policy "default-src 'none'; script-src 'self'";
add_header Referrer-Policy "no-referrer";
`,
    '_headers.caddy': `header Content-Security-Policy "default-src 'none'; script-src 'self'"
header Referrer-Policy "no-referrer"
`,
  });
});
