import { describe, expect, it } from 'vitest';
import { safeHttpUrl } from '../../src/http/safe-http-url.ts';

describe('a URL from the backend', () => {
  it.each([
    ['https', 'https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['http', 'http://example.com/', 'http://example.com/'],
    ['capitals', 'HTTPS://EXAMPLE.com/A', 'https://example.com/A'],
    ['capitals only in its host', 'https://EX.com/a', 'https://ex.com/a'],
    ['a number for a host', 'https://1.23/a', 'https://1.0.0.23/a'],
    ['only dots in its path', 'https://example.com/..', 'https://example.com/'],
    ['a port', 'http://localhost:8000/covers/1.svg', 'http://localhost:8000/covers/1.svg'],
    ['spaces around it', '  https://example.com/ \n', 'https://example.com/'],
    ['Chinese in its path', 'https://example.com/番剧', 'https://example.com/%E7%95%AA%E5%89%A7'],
    ['an @ in its path', 'https://example.com/@user', 'https://example.com/@user'],
    ['markup in its query', 'https://example.com/?q="><script>', 'https://example.com/?q=%22%3E%3Cscript%3E'],
  ])('is normalized: %s', (_, value, expected) => {
    expect(safeHttpUrl(value)).toBe(expected);
  });

  it.each([
    ['javascript:', 'javascript:alert(1)'],
    ['javascript: in mixed case', 'JaVaScRiPt:alert(1)'],
    ['javascript: behind spaces', '  javascript:alert(1)'],
    ['javascript: behind a control character', '\u0001javascript:alert(1)'],
    ['javascript: with a tab inside', 'java\tscript:alert(1)'],
    ['javascript: with a newline inside', 'java\nscript:alert(1)'],
    ['javascript: with a carriage return inside', 'javascript\r:alert(1)'],
    ['javascript: in the form of an http URL', 'javascript://example.com/%0Aalert(1)'],
    ['javascript: containing a URL', 'javascript:alert("https://example.com")'],
    ['an https URL on a second line', 'x\nhttps://example.com'],
    ['data:', 'data:text/html,<script>alert(1)</script>'],
    ['data: of an image', 'data:image/svg+xml,<svg onload=alert(1)>'],
    ['vbscript:', 'vbscript:msgbox(1)'],
    ['blob:', 'blob:https://example.com/0-0-0-0'],
    ['filesystem:', 'filesystem:https://example.com/x'],
    ['file:', 'file:///etc/passwd'],
    ['ftp:', 'ftp://example.com/'],
    ['ws:', 'wss://example.com/'],
    ['about:', 'about:blank'],
    ['view-source:', 'view-source:https://example.com'],
    ['mailto:', 'mailto:a@example.com'],
    ['two slashes', '//example.com/a'],
    ['two backslashes', '\\\\example.com\\a'],
    ['a slash and a backslash', '/\\example.com'],
    ['three slashes', '///example.com'],
    ['a scheme with backslashes', 'https:\\\\example.com'],
    ['a scheme with one slash', 'https:/example.com'],
    ['a scheme without slashes', 'https:example.com'],
    ['a tab in the scheme', 'ht\ttps://example.com'],
    ['a tab between the slashes', 'https:/\t/example.com'],
    ['a user', 'https://user@example.com/'],
    ['a user and a password', 'https://user:secret@example.com/'],
    ['a user and a password before a host without a dot', 'https://user:secret@intranet/a'],
    ['only a password', 'https://:secret@example.com/'],
    ['a host that is really a user', 'https://example.com@elsewhere.example/'],
    ['no host', 'https://'],
    ['an invalid host', 'https://[::1'],
    ['a port out of range', 'https://example.com:70000/'],
    ['a space in the host', 'https://exa mple.com/'],
    ['a path', '/animes'],
    ['a word', 'example.com'],
    ['empty', ''],
    ['spaces', '   '],
  ])('is rejected: %s', (_, value) => {
    expect(safeHttpUrl(value)).toBeNull();
  });

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a number', 7],
    ['an object', { href: 'https://example.com' }],
    ['a list', ['https://example.com']],
    ['a URL object', new URL('https://example.com')],
    ['an object that converts to a URL', { toString: () => 'https://example.com' }],
  ])('is rejected when it is not a string: %s', (_, value) => {
    expect(safeHttpUrl(value)).toBeNull();
  });
});
