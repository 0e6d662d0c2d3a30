import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VisitTime } from '../../src/dashboard/VisitTime.tsx';

it('VisitTime tells since when, with the date in full', () => {
  const { container } = render(<VisitTime timeMs={new Date(2025, 8, 20, 10, 17).getTime()} />);
  expect(container).toHaveTextContent('Since 20 Sep 2025 10:17 am');
});
