import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Cover } from '../../../src/anime/entry/Cover.tsx';

describe('Cover', () => {
  it.each([
    ['光が死んだ夏', '光'],
    ['「鬼滅」', '鬼'],
    ['lazarus', 'L'],
    ['𠮷野家', '𠮷'],
    ['!!!', '!'],
  ])('shows the initial of %s: %s', (title, initial) => {
    render(<Cover url={null} title={title} />);
    expect(screen.getByText(initial)).toBeVisible();
  });
});
