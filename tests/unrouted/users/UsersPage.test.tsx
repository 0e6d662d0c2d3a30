import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { UsersPage } from '../../../src/unrouted/users/UsersPage.tsx';
import { renderWithTheme } from '../../support/render-with-theme.tsx';

const table = () => screen.getByRole('table', { name: 'Users' });
const search = () => screen.getByRole('searchbox', { name: 'Search users' });
const pages = () => screen.getByRole('navigation', { name: 'Pages' });
const selectAll = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all users' });
const checkboxOf = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The text of each row on the current page. */
function rows(): string[] {
  return within(table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');
}

/** The cells of one user's row after the checkbox. */
function cellsOf(name: string): HTMLElement[] {
  const row = checkboxOf(name).closest('tr');
  if (!row) throw new Error(`There is no row for ${name}.`);
  return [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell').slice(1)];
}

describe('UsersPage', () => {
  it('has the heading Users and a table with a row per user on the first page', () => {
    renderWithTheme(<UsersPage />);

    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    expect(rows()).toHaveLength(10);
    expect(screen.getByText('24 users from 12 companies, 4 banned')).toBeVisible();
  });

  it('shows name, company, role, verification and status', async () => {
    renderWithTheme(<UsersPage />);
    await userEvent.type(search(), 'northlight');

    const [name, company, role, verified, status] = cellsOf('Callum Ardwick');
    expect(name).toHaveTextContent('Callum Ardwick');
    expect(company).toHaveTextContent(/^Northlight Subtitles$/);
    expect(role).toHaveTextContent(/^Translator$/);
    expect(verified).toHaveTextContent('Not verified');
    expect(status).toHaveTextContent(/^Active$/);
    const [, , , mark] = cellsOf('Grace Oduya-Bell');
    expect(mark && within(mark).getByRole('img', { name: 'Verified' })).toBeVisible();
  });
});

describe('users search', () => {
  it('matches name and company, ignores case, and announces the number of matches', async () => {
    renderWithTheme(<UsersPage />);

    await userEvent.type(search(), 'TINTA');
    expect(rows()).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('Users 1 to 2 of 2');

    await userEvent.clear(search());
    await userEvent.type(search(), 'jorg');
    expect(rows()).toEqual([expect.stringContaining('Jörg Brandhofer')]);
  });

  it('shows an empty state whose button shows all users and focuses the field', async () => {
    renderWithTheme(<UsersPage />);
    await userEvent.type(search(), 'xyzzy');

    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('No user matches “xyzzy”');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();

    await press('Show all users');
    expect(rows()).toHaveLength(10);
    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
  });

  it.each(['Escape', 'the clear button'])('is cleared by %s', async (way) => {
    renderWithTheme(<UsersPage />);
    await userEvent.type(search(), 'tinta');

    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await press('Clear search');

    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  });

  it('keeps its text when Escape ends an IME composition', async () => {
    renderWithTheme(<UsersPage />);
    await userEvent.type(search(), '雨音');

    fireEvent.keyDown(search(), { key: 'Escape', isComposing: true });

    expect(search()).toHaveValue('雨音');
    expect(rows()).toHaveLength(2);
  });
});

describe('users sort order', () => {
  it('is by name by default, and is exposed as aria-sort', () => {
    renderWithTheme(<UsersPage />);

    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    expect(rows()[0]).toContain('Anton Weißdorn');
  });

  it.each([
    ['Name', 'Anton', '高梨'],
    ['Company', 'Luca Serravento', '青瓷映画'],
    ['Role', 'Administrator', 'Translator'],
    ['Verified', 'Anton', 'Not verified'],
    ['Status', 'Active', 'Banned'],
  ])(
    'is by %s after a press on the column header, and reversed after another',
    async (column, firstAscending, firstDescending) => {
      renderWithTheme(<UsersPage />);
      if (column !== 'Name') await press(column);
      const header = screen.getByRole('columnheader', { name: column });

      expect(header).toHaveAttribute('aria-sort', 'ascending');
      expect(rows()[0]).toContain(firstAscending);

      await press(column);
      expect(header).toHaveAttribute('aria-sort', 'descending');
      expect(rows()[0]).toContain(firstDescending);
      const others = screen.getAllByRole('columnheader').filter((other) => other !== header);
      for (const other of others) expect(other).toHaveAttribute('aria-sort', 'none');
    },
  );

  it('can also be chosen from a select, for narrow tables', async () => {
    renderWithTheme(<UsersPage />);

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Banned first');

    expect(screen.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'descending');
  });
});

describe('users pager', () => {
  it('goes to the next and previous page and stops at both ends', async () => {
    renderWithTheme(<UsersPage />);
    const next = screen.getByRole('button', { name: 'Next page' });
    const previous = screen.getByRole('button', { name: 'Previous page' });
    expect(pages()).toHaveTextContent('1–10 of 24');
    expect(previous).toHaveAttribute('aria-disabled', 'true');

    await userEvent.click(next);
    expect(pages()).toHaveTextContent('11–20 of 24');
    await userEvent.click(next);
    expect(pages()).toHaveTextContent('21–24 of 24');
    expect(rows()).toHaveLength(4);

    expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(next);
    expect(pages()).toHaveTextContent('21–24 of 24');
    expect(next).toHaveFocus();

    await userEvent.click(previous);
    expect(pages()).toHaveTextContent('11–20 of 24');
  });

  it.each([
    ['5', '1–5 of 24'],
    ['10', '1–10 of 24'],
    ['25', '1–24 of 24'],
  ])('shows %s rows per page if chosen', async (size, range) => {
    renderWithTheme(<UsersPage />);

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), size);

    expect(pages()).toHaveTextContent(range);
  });

  it.each([
    ['search', () => userEvent.type(search(), 'i')],
    ['sort order', () => press('Role')],
    [
      'page size',
      () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '5'),
    ],
  ])('goes back to page 1 after a change of %s', async (_, change) => {
    renderWithTheme(<UsersPage />);
    await press('Next page');

    await change();

    expect(pages()).toHaveTextContent(/1–\d+ of/);
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('users selection', () => {
  it('counts selected users on all pages', async () => {
    renderWithTheme(<UsersPage />);
    expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument();

    await userEvent.click(checkboxOf('Anton Weißdorn'));
    await userEvent.click(checkboxOf('Elif Karadere'));
    await press('Next page');
    await userEvent.click(checkboxOf('Noor van Houtland'));

    expect(screen.getByRole('group', { name: 'Selection' })).toHaveTextContent('3 selected');
    expect(screen.getByRole('status')).toHaveTextContent('3 selected');
    await press('Previous page');
    expect(checkboxOf('Anton Weißdorn')).toBeChecked();
  });

  it('selects all matches, and shows a partial selection', async () => {
    renderWithTheme(<UsersPage />);
    await userEvent.type(search(), 'film');
    await userEvent.click(selectAll());
    expect(screen.getByRole('group', { name: 'Selection' })).toHaveTextContent('2 selected');
    expect(selectAll()).toBeChecked();

    await userEvent.clear(search());
    expect(selectAll()).toBePartiallyChecked();

    await userEvent.click(selectAll());
    expect(screen.getByRole('group', { name: 'Selection' })).toHaveTextContent('24 selected');
    await userEvent.click(selectAll());
    expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument();
    expect(selectAll()).not.toBePartiallyChecked();
  });

  it('shows how many selected users do not match the search', async () => {
    renderWithTheme(<UsersPage />);
    await userEvent.click(checkboxOf('Anton Weißdorn'));

    await userEvent.type(search(), 'tinta');

    expect(screen.getByText(', 1 hidden by the search')).toBeVisible();
    expect(selectAll()).not.toBeChecked();
  });

  it('is cleared by its button, which moves focus to the select-all checkbox', async () => {
    renderWithTheme(<UsersPage />);
    await userEvent.click(checkboxOf('Anton Weißdorn'));

    await press('Clear');

    expect(checkboxOf('Anton Weißdorn')).not.toBeChecked();
    expect(selectAll()).toHaveFocus();
  });

  it('can be cleared while no user matches', async () => {
    renderWithTheme(<UsersPage />);
    await userEvent.click(checkboxOf('Anton Weißdorn'));
    await userEvent.type(search(), 'xyzzy');

    await press('Clear');

    expect(search()).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument();
  });
});
