import { Widget } from '../Widget.tsx';

/** The panel "Expected" of an operator who follows no title. */
export function NothingFollowed() {
  return (
    <Widget
      level={2}
      mb={16}
      title="Expected"
      caption="Follow titles with the star. After three weeks of updates, their next ones appear here."
    />
  );
}
