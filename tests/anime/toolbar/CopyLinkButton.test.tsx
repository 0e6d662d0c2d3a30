import { Notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CopyLinkButton } from '../../../src/anime/toolbar/CopyLinkButton.tsx';
import { type View, viewDefaults } from '../../../src/entries/view.ts';
import { withdraw } from '../../../src/notify/notify.tsx';
import { renderWithTheme } from '../../support/render-with-theme.tsx';

afterEach(() => {
  act(() => void withdraw('copied'));
  vi.restoreAllMocks();
});

async function renderButton(view: Partial<View> = {}) {
  // Installs a clipboard that the test can read.
  const user = userEvent.setup();
  renderWithTheme(
    <>
      <CopyLinkButton view={{ ...viewDefaults, ...view }} />
      <Notifications />
    </>,
  );
  return () => user.click(screen.getByRole('button', { name: 'Copy link' }));
}

describe('CopyLinkButton', () => {
  it("copies the page's URL with the order, the layout and the grouping, which the receiver may have chosen differently, and confirms it", async () => {
    const copy = await renderButton({ sort: 'title', view: 'rows', group: 'title' });
    await copy();
    expect(await screen.findByRole('status')).toHaveTextContent('Link copied');
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.href}?sort=title&view=rows&group=title`,
    );
  });

  it('says that the link opens the marks of its reader', async () => {
    const copy = await renderButton({ period: 'history', only: ['new', 'followed'] });
    await copy();
    expect(await screen.findByRole('status')).toHaveTextContent(
      'It opens the reader’s own new entries of followed titles, not yours. “Copy as text” gives this list.',
    );
  });

  it('says what to do if the browser denies access to the clipboard', async () => {
    const copy = await renderButton();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('x', 'NotAllowedError'));
    await copy();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The link was not copied');
    expect(alert).toHaveTextContent('Copy the link from the address bar.');
  });

  it('shows the same message if there is no clipboard', async () => {
    const copy = await renderButton();
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    await copy();
    expect(await screen.findByRole('alert')).toHaveTextContent('The link was not copied');
  });
});
