import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { UsersPage } from '../../src/users/UsersPage.tsx';
import { renderWithTheme } from '../support/render-with-theme.tsx';

const table = () => screen.getByRole('table', { name: 'Users' });
const search = () => screen.getByRole('searchbox', { name: 'Search users' });
const pages = () => screen.getByRole('navigation', { name: 'Pages' });
const selectAll = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all users' });
const boxOf = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** What the open page says of each user, one text per row. */
function rows(): string[] {
  return within(table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');
}

/** The cells of one user's row after the box. */
function cellsOf(name: string): HTMLElement[] {
  const row = boxOf(name).closest('tr');
  if (!row) throw new Error(`There is no row of ${name}.`);
  return [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell').slice(1)];
}

describe('the users page', () => {
  it('has the heading Users and a table with a row per user [T024]', () => {
    renderWithTheme(<UsersPage />);

    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    expect(rows()).toHaveLength(10);
    expect(screen.getByText('24 users of 12 companies, 4 banned')).toBeVisible();
  });

  it('shows name, company, role, whether verified, and status [T093]', async () => {
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

describe('the search', () => {
  it('finds by name and by company, ignoring case, and says how many', async () => {
    renderWithTheme(<UsersPage />);

    await userEvent.type(search(), 'TINTA');
    expect(rows()).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('Users 1 to 2 of 2');

    await userEvent.clear(search());
    await userEvent.type(search(), 'jorg');
    expect(rows()).toEqual([expect.stringContaining('Jörg Brandhofer')]);
  });

  it('says that nobody matches, and leads back to all with the focus in the field', async () => {
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

  it.each(['Escape', 'the cross'])('is emptied by %s', async (way) => {
    renderWithTheme(<UsersPage />);
    await userEvent.type(search(), 'tinta');

    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await press('Clear search');

    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  });

  it('keeps its text when Escape ends an input method', async () => {
    renderWithTheme(<UsersPage />);
    await userEvent.type(search(), '雨音');

    fireEvent.keyDown(search(), { key: 'Escape', isComposing: true });

    expect(search()).toHaveValue('雨音');
    expect(rows()).toHaveLength(2);
  });
});

describe('the order', () => {
  it('is by name at first, and says so', () => {
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
  ])('goes by %s and back by the head of the column', async (column, firstUp, firstDown) => {
    renderWithTheme(<UsersPage />);
    if (column !== 'Name') await press(column);
    const head = screen.getByRole('columnheader', { name: column });

    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(rows()[0]).toContain(firstUp);

    await press(column);
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(rows()[0]).toContain(firstDown);
    const others = screen.getAllByRole('columnheader').filter((other) => other !== head);
    for (const other of others) expect(other).toHaveAttribute('aria-sort', 'none');
  });

  it('can be chosen from a list too, where heads are folded away', async () => {
    renderWithTheme(<UsersPage />);

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Banned first');

    expect(screen.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'descending');
  });
});

describe('the pages', () => {
  it('go on and back, and end at both ends', async () => {
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
  ])('have %s rows if so chosen', async (size, range) => {
    renderWithTheme(<UsersPage />);

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), size);

    expect(pages()).toHaveTextContent(range);
  });

  it.each([
    ['search', () => userEvent.type(search(), 'i')],
    ['order', () => press('Role')],
    ['size', () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '5')],
  ])('start anew with another %s', async (_, change) => {
    renderWithTheme(<UsersPage />);
    await press('Next page');

    await change();

    expect(pages()).toHaveTextContent(/1–\d+ of/);
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the selection', () => {
  it('counts what is ticked, on every page', async () => {
    renderWithTheme(<UsersPage />);
    expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument();

    await userEvent.click(boxOf('Anton Weißdorn'));
    await userEvent.click(boxOf('Elif Karadere'));
    await press('Next page');
    await userEvent.click(boxOf('Noor van Houtland'));

    expect(screen.getByRole('group', { name: 'Selection' })).toHaveTextContent('3 selected');
    expect(screen.getByRole('status')).toHaveTextContent('3 selected');
    await press('Previous page');
    expect(boxOf('Anton Weißdorn')).toBeChecked();
  });

  it('takes all that the search finds, and shows when it is only some', async () => {
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

  it('says how many of it the search does not show', async () => {
    renderWithTheme(<UsersPage />);
    await userEvent.click(boxOf('Anton Weißdorn'));

    await userEvent.type(search(), 'tinta');

    expect(screen.getByText(', 1 outside the search')).toBeVisible();
    expect(selectAll()).not.toBeChecked();
  });

  it('is cleared by its button, which gives the focus to the box of all', async () => {
    renderWithTheme(<UsersPage />);
    await userEvent.click(boxOf('Anton Weißdorn'));

    await press('Clear');

    expect(boxOf('Anton Weißdorn')).not.toBeChecked();
    expect(selectAll()).toHaveFocus();
  });

  it('is cleared where nobody matches, too', async () => {
    renderWithTheme(<UsersPage />);
    await userEvent.click(boxOf('Anton Weißdorn'));
    await userEvent.type(search(), 'xyzzy');

    await press('Clear');

    expect(search()).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument();
  });
});
