import { Widget } from '../Widget.tsx';

/** The panel "Expected" of an operator who follows no title. */
export function NothingFollowed() {
  return (
    <Widget
      level={2}
      mb={16}
      title="Expected"
      caption="Press the star of an entry to follow its title. Its next update appears here once the history shows when the title usually comes, for most titles after three weeks."
    />
  );
}
