import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleUsers } from '../../src/unrouted/sample-users.ts';
import { UsersPage } from '../../src/unrouted/UsersPage.tsx';
import { renderWithTheme } from '../support/render-with-theme.tsx';

it('spec 3: the Users page shows the 24 sample users with all their fields', () => {
  renderWithTheme(<UsersPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeTruthy();
  const [header, ...rows] = screen.getAllByRole('row');
  expect(header?.textContent).toBe('NameCompanyRoleVerifiedStatus');
  expect(rows).toHaveLength(24);
  expect(new Set(sampleUsers.map(({ id }) => id)).size).toBe(24);
  for (const { name, company, role, isVerified, status, avatarUrl } of sampleUsers) {
    const row = within(screen.getByText(name).closest('tr') ?? expect.fail(`There is no row for ${name}.`));
    expect(row.getByRole('rowheader').textContent).toBe(name);
    expect(row.getByRole('rowheader').querySelector('img')?.getAttribute('src')).toBe(avatarUrl);
    for (const text of [company, role, status === 'active' ? 'Active' : 'Banned'])
      expect(row.getByRole('cell', { name: text })).toBeTruthy();
    expect(row.queryByRole('img', { name: 'Yes' }) !== null, name).toBe(isVerified);
    expect(row.queryByText('No') === null, name).toBe(isVerified);
  }
  expect(new Set(sampleUsers.map(({ status }) => status))).toEqual(new Set(['active', 'banned']));
});
