import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Long enough for a busy machine; a wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 5000 });

// The files of a thread share one document and its storages.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
