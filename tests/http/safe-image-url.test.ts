import { expect, it } from 'vitest';
import { safeImageUrl } from '../../src/http/safe-image-url.ts';

it.each([
  ['https://covers.example.com/1.jpg', 'https://covers.example.com/1.jpg'],
  ['http://covers.example.com/1.jpg', 'https://covers.example.com/1.jpg'],
  ['http://covers.example.com:8080/1.jpg', 'https://covers.example.com:8080/1.jpg'],
  // A local host keeps http.
  ['http://localhost:8000/a/../1.svg', 'http://localhost:8000/1.svg'],
  ['http://covers.localhost/1.svg', 'http://covers.localhost/1.svg'],
  ['http://127.10.20.30/1.svg', 'http://127.10.20.30/1.svg'],
  ['http://[::1]:8000/1.svg', 'http://[::1]:8000/1.svg'],
  // These only look like one.
  ['http://127.0.0.1.example.com/1.svg', 'https://127.0.0.1.example.com/1.svg'],
  ['http://localhost.example.com/1.svg', 'https://localhost.example.com/1.svg'],
  ['javascript:alert(1)//http://localhost:8000/1.svg', null],
])('the image URL %s is read as %s', (value, url) => {
  expect(safeImageUrl(value)).toBe(url);
});
