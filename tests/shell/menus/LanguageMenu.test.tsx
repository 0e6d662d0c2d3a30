import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/demonstration/languages.ts';
import { LanguageMenu } from '../../../src/shell/menus/LanguageMenu.tsx';
import { renderWithLinks } from '../../support/render-with-links.tsx';

function languageButton() {
  return screen.getByRole('button', { name: 'Language' });
}

const [english, german, french] = languages.map(({ icon }) => icon);

function shownFlag() {
  return languageButton().querySelector('img')?.getAttribute('src');
}

async function openMenu() {
  await userEvent.click(languageButton());
  return within(await screen.findByRole('menu', { name: 'Language' }));
}

describe('language menu', () => {
  it('has a button that shows only the flag and describes the language', () => {
    renderWithLinks(<LanguageMenu />);

    expect(shownFlag()).toBe(english);
    expect(languageButton()).toHaveTextContent(/^$/);
    expect(languageButton()).toHaveAccessibleDescription('English');
  });

  it('lists English, German and French with their flags', async () => {
    renderWithLinks(<LanguageMenu />);
    const items = (await openMenu()).getAllByRole('menuitemradio');

    expect(items.map(({ textContent }) => textContent)).toEqual(['English', 'German', 'French']);
    expect(items.map((item) => item.querySelector('img')?.getAttribute('src'))).toEqual([
      english,
      german,
      french,
    ]);
  });

  it('changes only the flag', async () => {
    document.documentElement.lang = 'en';
    renderWithLinks(<LanguageMenu />);
    await userEvent.click((await openMenu()).getByRole('menuitemradio', { name: 'German' }));

    expect(shownFlag()).toBe(german);
    expect(languageButton()).toHaveAccessibleDescription('German');
    expect(document.documentElement.lang).toBe('en');
  });

  it('marks only the chosen language and opens with the focus on it', async () => {
    renderWithLinks(<LanguageMenu />);
    await userEvent.click((await openMenu()).getByRole('menuitemradio', { name: 'French' }));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

    const menu = await openMenu();
    expect(menu.getAllByRole('menuitemradio', { checked: true })).toEqual([
      menu.getByRole('menuitemradio', { name: 'French' }),
    ]);
    await waitFor(() => expect(menu.getByRole('menuitemradio', { name: 'French' })).toHaveFocus());
  });
});
