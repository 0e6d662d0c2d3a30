import { expect, it } from 'vitest';
import { headerFiles } from '../../src/build/security-headers.ts';

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
