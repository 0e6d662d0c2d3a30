import { Widget } from '../Widget.tsx';

const CAPTIONS = {
  'nothing-followed':
    'Use the star to follow titles. After three weeks of updates, their next expected updates appear here.',
  'no-usual-day':
    'The next updates of followed titles appear here after three weeks of updates on the same weekday, or a week of daily ones.',
  'not-this-week': 'No usual day of a followed title is left in the next six days.',
} as const;

/** The panel "Expected" without a title. */
export function NothingExpected({ reason }: { reason: keyof typeof CAPTIONS }) {
  return <Widget level={2} mb={16} title="Expected" caption={CAPTIONS[reason]} />;
}
