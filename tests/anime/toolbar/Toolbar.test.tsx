import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MUTED, NEW } from '../../../src/entries/marks.ts';
import { entryOf } from '../../support/entries.ts';
import { marksOf } from '../../support/marks-of.ts';
import { ENTRIES, renderToolbar } from './render-toolbar.tsx';

afterEach(() => void vi.restoreAllMocks());

const chips = () => within(screen.getByRole('group', { name: 'Platforms' })).getAllByRole('button');

const markChip = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} `) });

describe('Toolbar filters', () => {
  it('shows the number of matches on each platform', async () => {
    await renderToolbar({ q: '仙' });
    expect(chips().map((chip) => chip.textContent)).toEqual(['Bilibili 1', 'Tencent Video 1']);
  });

  it('selects several platforms and deselects each', async () => {
    const { onChange } = await renderToolbar({ platform: ['tencent'] });
    fireEvent.click(screen.getByRole('button', { name: 'Bilibili 2', pressed: false }));
    expect(onChange).toHaveBeenLastCalledWith({ platform: ['tencent', 'bilibili'] });
    fireEvent.click(screen.getByRole('button', { name: 'Tencent Video 1', pressed: true }));
    expect(onChange).toHaveBeenLastCalledWith({ platform: ['bilibili'] });
  });

  it('combines New and Followed, in this order', async () => {
    const { onChange } = await renderToolbar({ only: ['followed'] }, { marks: marksOf(ENTRIES, []) });
    fireEvent.click(markChip('New'));
    expect(onChange).toHaveBeenLastCalledWith({ only: ['new', 'followed'] });
    fireEvent.click(markChip('Followed'));
    expect(onChange).toHaveBeenLastCalledWith({ only: ['new'] });
  });

  it('shows Muted alone', async () => {
    const { onChange } = await renderToolbar(
      { only: ['new', 'followed'] },
      { marks: marksOf(ENTRIES, [MUTED]) },
    );
    fireEvent.click(markChip('Muted'));
    expect(onChange).toHaveBeenLastCalledWith({ only: ['muted'] });
    fireEvent.click(markChip('Followed'));
    expect(onChange).toHaveBeenLastCalledWith({ only: ['followed'] });
  });

  it('has the filter Muted only while a title is muted or the filter is on', async () => {
    await renderToolbar({}, { marks: marksOf(ENTRIES, []) });
    expect(screen.queryByRole('button', { name: /^Muted/ })).toBeNull();
    cleanup();
    await renderToolbar({ only: ['muted'] }, { marks: marksOf(ENTRIES, []) });
    expect(markChip('Muted')).toBeVisible();
  });

  it('shows a selected platform that has no entries, so that it can be switched off', async () => {
    await renderToolbar({ platform: ['youku'] });
    expect(screen.getByRole('button', { name: 'Youku 0', pressed: true })).toBeVisible();
  });

  it('lists the platforms by name, however many entries each has today', async () => {
    const entriesOf = (...platforms: string[]) =>
      platforms.map((platform, index) => entryOf({ title: `${index}`, platform }));
    const names = () => chips().map((chip) => chip.textContent.replace(/ \d+$/, ''));
    await renderToolbar({}, { entries: entriesOf('youku', 'youku', 'tencent', 'agedm', 'Other') });
    expect(names()).toEqual(['AGE动漫', 'Other', 'Tencent Video', 'Youku']);
    cleanup();
    await renderToolbar({ platform: ['iqiyi'] }, { entries: entriesOf('Other', 'agedm', 'agedm', 'youku') });
    expect(names()).toEqual(['AGE动漫', 'iQIYI', 'Other', 'Youku']);
  });

  it('scrolls to the first filter that is on, unless one is in view', async () => {
    const scrollBy = vi.spyOn(Element.prototype, 'scrollBy').mockReturnValue();
    /** Each filter is 100 px wide; the row shows the first two. */
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const filters = [...document.querySelectorAll('[data-filter]')];
      return this.matches('[data-filter]')
        ? new DOMRect(100 * filters.indexOf(this), 0, 100, 36)
        : new DOMRect(0, 0, 200, 36);
    });
    await renderToolbar({ platform: ['tencent'] }, { marks: marksOf(ENTRIES, []) });
    expect(scrollBy.mock.calls).toEqual([[{ left: 250, behavior: 'instant' }]]);
    fireEvent.click(markChip('Followed'));
    fireEvent.click(screen.getByRole('button', { name: 'Bilibili 0' }));
    expect(scrollBy).toHaveBeenCalledOnce();
  });

  it('shows the hour as a chip while it is set; pressing it removes it', async () => {
    const { onChange } = await renderToolbar({ hour: 10 });
    const chip = screen.getByRole('button', { name: '10–11 am', pressed: true });
    fireEvent.click(chip);
    expect(onChange).toHaveBeenLastCalledWith({ hour: undefined });
    expect(chip).not.toBeInTheDocument();
  });

  it('changes sort order and layout', async () => {
    const { onChange } = await renderToolbar();
    fireEvent.click(screen.getByRole('button', { name: 'View options' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'episode' } });
    expect(onChange).toHaveBeenLastCalledWith({ sort: 'episode' });
    fireEvent.click(screen.getByRole('button', { name: 'Rows', pressed: false }));
    expect(onChange).toHaveBeenLastCalledWith({ view: 'rows' });
  });
});

describe('Mark as seen', () => {
  it('does not say that nothing is new while new entries wait to be shown', async () => {
    const { onMarkViewSeen } = await renderToolbar({}, { marks: marksOf(ENTRIES, []), waitingCount: 2 });
    expect(screen.queryByRole('button', { name: 'Nothing new here' })).toBeNull();
    const button = screen.getByRole('button', { name: '2 new waiting' });
    fireEvent.click(button);
    expect(onMarkViewSeen).not.toHaveBeenCalled();
  });

  it('says “Nothing new here” instead of a zero, and then does nothing but stays focusable', async () => {
    const { onMarkViewSeen } = await renderToolbar({}, { marks: marksOf(ENTRIES, [NEW, NEW]) });
    fireEvent.click(screen.getByRole('button', { name: /^Mark\s2\sas seen$/ }));
    expect(onMarkViewSeen).toHaveBeenCalledOnce();
    cleanup();
    const empty = await renderToolbar({}, { marks: marksOf(ENTRIES, []) });
    expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull();
    const button = screen.getByRole('button', { name: 'Nothing new here' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toBeEnabled();
    fireEvent.click(button);
    expect(empty.onMarkViewSeen).not.toHaveBeenCalled();
  });

  it('comes after the filters of marks on a phone, in the same words', async () => {
    await renderToolbar({}, { marks: marksOf(ENTRIES, [NEW, NEW]), isPhone: true });
    const button = screen.getByRole('button', { name: 'Mark 2 as seen' });
    expect(button).toHaveTextContent(/^Mark 2 as seen$/);
    expect(markChip('Followed').compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

it('“View options” shows no tooltip while the Views menu is open', async () => {
  await renderToolbar({}, { isPhone: true });
  const button = screen.getByRole('button', { name: 'View options' });
  expect(button).toHaveAttribute('data-icon-only');
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  expect(button).not.toHaveAttribute('data-icon-only');
});

it('spec 10: the toolbar exports the view, and copies it as text', async () => {
  const { onCopy, onExport } = await renderToolbar();
  fireEvent.click(screen.getByRole('button', { name: 'View options' }));
  fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect(onExport).toHaveBeenCalledOnce();
  expect(onCopy).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect(onCopy).toHaveBeenCalledOnce();
});
