import { describe, expect, it } from 'vitest';
import { safeImageUrl } from '../../src/http/safe-image-url.ts';

describe('safeImageUrl', () => {
  it.each([
    ['https://covers.example.com/1.jpg', 'https://covers.example.com/1.jpg'],
    ['http://covers.example.com/1.jpg', 'https://covers.example.com/1.jpg'],
    ['http://covers.example.com:8080/1.jpg', 'https://covers.example.com:8080/1.jpg'],
    ['http://localhost:8000/covers/1.svg', 'http://localhost:8000/covers/1.svg'],
    ['http://localhost:8000/a/../1.svg', 'http://localhost:8000/1.svg'],
    ['http://localhost:8000/%2e%2E/1.svg', 'http://localhost:8000/1.svg'],
    ['http://covers.localhost/1.svg', 'http://covers.localhost/1.svg'],
    ['http://127.0.0.1:8000/1.svg', 'http://127.0.0.1:8000/1.svg'],
    ['http://127.10.20.30/1.svg', 'http://127.10.20.30/1.svg'],
    ['http://localhost/1.svg', 'http://localhost/1.svg'],
    ['http://localhost:80/1.svg', 'http://localhost/1.svg'],
    ['http://localhost:0800/1.svg', 'http://localhost:800/1.svg'],
    ['http://localhost:8000/..', 'http://localhost:8000/'],
    ['http://localhost:8000/ü', 'http://localhost:8000/%C3%BC'],
    ['http://127.0.0.1.example.com/1.svg', 'https://127.0.0.1.example.com/1.svg'],
    ['http://[::1]:8000/1.svg', 'http://[::1]:8000/1.svg'],
    ['http://127.example.com/1.svg', 'https://127.example.com/1.svg'],
    ['http://localhost.example.com/1.svg', 'https://localhost.example.com/1.svg'],
  ])('reads %s as %s', (value, url) => {
    expect(safeImageUrl(value)).toBe(url);
  });

  it.each([
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'javascript:alert(1)//http://localhost:8000/1.svg',
    'http://localhost:8abc/1.svg',
    'https://user:secret@example.com/1.jpg',
    7,
    null,
  ])('rejects %j', (value) => {
    expect(safeImageUrl(value)).toBeNull();
  });

  it('rejects a URL in an array', () => {
    expect(safeImageUrl(['http://localhost:8000/1.svg'])).toBeNull();
  });
});
