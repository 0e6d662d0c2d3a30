import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentUser } from '../../../src/demonstration/current-user.ts';
import { AccountMenu } from '../../../src/shell/menus/AccountMenu.tsx';
import { renderInRouter } from '../../page/render-in-router.tsx';

afterEach(() => vi.unstubAllEnvs());

const ANONYMOUS = { id: '7', hasId: true, name: null, email: null, expiresAtS: null };

async function renderMenu(me: Parameters<typeof AccountMenu>[0]['me']) {
  const page = (
    <>
      <h1>Page</h1>
      <AccountMenu me={me} onSignOut={async () => undefined} />
    </>
  );
  await renderInRouter({ pages: { '/': page } });
  return screen.getByRole('button', { name: 'Account' });
}

describe('account button', () => {
  it("shows the operator's initials and describes the operator", async () => {
    const button = await renderMenu({ ...ANONYMOUS, name: 'Demo Operator', email: 'operator@example.com' });

    expect(button.querySelector('[data-initials="DO"]')).toBeVisible();
    expect(button.querySelector('img')).not.toBeInTheDocument();
    expect(button).toHaveAccessibleDescription('Demo Operator, operator@example.com');
  });

  it('shows the demonstration user and picture if the backend sends no name or email', async () => {
    const button = await renderMenu(ANONYMOUS);

    expect(button.querySelector('img')).toHaveAttribute('src', currentUser.photoURL);
    expect(button).toHaveAccessibleDescription(`${currentUser.displayName}, ${currentUser.email}`);
  });
});

describe('account button of a build without demonstration material', () => {
  it('says only that someone is signed in if the backend sends no name or email', async () => {
    vi.stubEnv('VITE_DEMONSTRATION', 'false');
    const button = await renderMenu(ANONYMOUS);

    expect(button).toHaveAccessibleDescription('Signed in');
    expect(button.querySelector('img, [data-initials]')).toBeNull();
    expect(button.querySelector('svg')).toBeVisible();
  });
});
