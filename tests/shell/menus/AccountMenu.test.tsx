import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { currentUser } from '../../../src/demo/current-user.ts';
import { AccountMenu } from '../../../src/shell/menus/AccountMenu.tsx';
import { renderInRouter } from '../../page/render-in-router.tsx';

const NOBODY = { id: '7', name: null, email: null, expiresAtS: null };

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
  it("shows the operator's initials and tells who is signed in", async () => {
    const button = await renderMenu({ ...NOBODY, name: 'Demo Operator', email: 'operator@example.com' });

    expect(button.querySelector('[data-initials="DO"]')).toBeVisible();
    expect(button.querySelector('img')).not.toBeInTheDocument();
    expect(button).toHaveAccessibleDescription('Demo Operator, operator@example.com');
  });

  it('shows the picture of the demonstration user where the backend tells nobody [T089]', async () => {
    const button = await renderMenu(NOBODY);

    expect(button.querySelector('img')).toHaveAttribute('src', currentUser.photoURL);
    expect(button).toHaveAccessibleDescription(`${currentUser.displayName}, ${currentUser.email}`);
  });
});

describe('account menu', () => {
  it.each([
    ['passes over what is disabled', ['p', 's'], 'Home'],
    ['goes to Logout by its letter', ['l'], 'Logout'],
  ])('%s when letters are typed', async (_rule, letters, name) => {
    await userEvent.click(await renderMenu(NOBODY));
    const home = await screen.findByRole('menuitem', { name: 'Home' });
    await waitFor(() => expect(home).toHaveFocus());

    for (const key of letters) fireEvent.keyDown(home, { key });
    expect(screen.getByRole('menuitem', { name })).toHaveFocus();
  });
});
