import { VisuallyHidden } from '@mantine/core';
import { formatHourSpan } from '../../time/format-hour.ts';

/** Hand-written: only screen readers use it, and Mantine's Table would add 6 KB of styles that nobody sees. */
export function HourTable({ hours }: { hours: readonly number[] }) {
  return (
    <VisuallyHidden renderRoot={(props) => <div {...props} />}>
      <table>
        <thead>
          <tr>
            <th scope="col">Hour</th>
            <th scope="col">Updates</th>
          </tr>
        </thead>
        <tbody>
          {hours.map((count, hour) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour.
            <tr key={hour}>
              <th scope="row">{formatHourSpan(hour)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
