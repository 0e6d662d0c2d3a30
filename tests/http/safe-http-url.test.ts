import { describe, expect, it } from 'vitest';
import { safeHttpUrl } from '../../src/http/safe-http-url.ts';

describe('a URL from the backend', () => {
  it.each([
    ['https', 'https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['http, with a port', 'http://localhost:8000/covers/1.svg', 'http://localhost:8000/covers/1.svg'],
    ['capitals', 'HTTPS://EXAMPLE.com/A', 'https://example.com/A'],
    ['a number for a host', 'https://1.23/a', 'https://1.0.0.23/a'],
    ['only dots in its path', 'https://example.com/..', 'https://example.com/'],
    ['spaces around it', '  https://example.com/ \n', 'https://example.com/'],
    ['Chinese in its path', 'https://example.com/番剧', 'https://example.com/%E7%95%AA%E5%89%A7'],
    ['an @ in its path', 'https://example.com/@user', 'https://example.com/@user'],
    ['markup in its query', 'https://example.com/?q="><script>', 'https://example.com/?q=%22%3E%3Cscript%3E'],
  ])('is normalized: %s', (_, value, expected) => {
    expect(safeHttpUrl(value)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript://example.com/%0Aalert(1)',
    'x\nhttps://example.com',
    'data:text/html,<script>alert(1)</script>',
    '//example.com/a',
    '/\\example.com',
    'ht\ttps://example.com',
    'https://user@example.com/',
    'https://:secret@example.com/',
    'https://[::1',
    '/animes',
    'example.com',
    7,
    new URL('https://example.com'),
  ])('is rejected: %j', (value) => {
    expect(safeHttpUrl(value)).toBeNull();
  });
});
