import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VisitNote } from '../../../src/dashboard/day/VisitNote.tsx';

describe('VisitNote', () => {
  it.each([
    [new Date(2025, 8, 20, 10, 17).getTime(), 'Since 20 Sep 2025 10:17 am'],
    [null, 'New updates count from now on'],
    [undefined, 'Visits are not remembered'],
  ])('shows for the last visit %s: %s', (timeMs, words) => {
    const { container } = render(<VisitNote timeMs={timeMs} />);
    expect(container).toHaveTextContent(new RegExp(`^${words}$`));
  });
});
