import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A generous timeout for busy machines; a wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 5000 });

// Test files in one thread share a document and its storage.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
