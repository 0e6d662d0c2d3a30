import { Notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CopyLinkButton } from '../../../src/anime/toolbar/CopyLinkButton.tsx';
import { withdraw } from '../../../src/notify/notify.tsx';
import { renderWithTheme } from '../../support/render-with-theme.tsx';

afterEach(() => {
  act(() => void withdraw('link-copied'));
  vi.restoreAllMocks();
});

async function renderButton(props: Partial<ComponentProps<typeof CopyLinkButton>> = {}) {
  // Installs a clipboard that the test can read.
  const user = userEvent.setup();
  renderWithTheme(
    <>
      <CopyLinkButton sort="latest" layout="cards" group="none" {...props} />
      <Notifications />
    </>,
  );
  return () => user.click(screen.getByRole('button', { name: 'Copy link' }));
}

describe('CopyLinkButton', () => {
  it("copies the page's URL with the order, the layout and the grouping, which the receiver may have chosen differently, and confirms it", async () => {
    const copy = await renderButton({ sort: 'title', layout: 'rows', group: 'title' });
    await copy();
    expect(await screen.findByRole('status')).toHaveTextContent('Link copied');
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.href}?sort=title&view=rows&group=title`,
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
