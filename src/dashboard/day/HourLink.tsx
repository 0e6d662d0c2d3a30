import { Box, Flex, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { pluralize } from '../../controls/format-count.ts';
import { formatHour } from '../../time/format-hour.ts';

/**
 * Covers the columns of the chart. It leads to the updates of one hour: the nearest to the pointer, or the one that the
 * arrow keys have chosen. One link, because 24 links in a narrow chart would be too small to hit.
 */
export function HourLink({ hours }: { hours: readonly number[] }) {
  const linked = hours.flatMap((count, hour) => (count > 0 ? [hour] : []));
  /** Null while neither the pointer nor the focus is on the chart. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [first = 0] = linked;
  const hour = chosen !== null && hours[chosen] ? chosen : first;
  const name = `${formatHour(hour)}, ${pluralize(hours[hour] ?? 0, 'update')}`;

  function followPointer({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const pointed = Math.floor(((clientX - left) / width) * hours.length);
    const distance = (each: number) => Math.abs(each - pointed);
    setChosen(linked.toSorted((a, b) => distance(a) - distance(b))[0] ?? null);
  }

  function followKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const index = linked.indexOf(hour);
    const last = linked.length - 1;
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    // By default, these keys scroll the page.
    event.preventDefault();
    setChosen(linked[Math.min(last, Math.max(0, next))] ?? hour);
  }

  return (
    // Between the lines of text above and below the columns in HourChart.tsx.
    <Flex
      pos="absolute"
      top="calc(1.25rem + 2px)"
      bottom="calc(1.25rem + 4px)"
      left={0}
      right={0}
      align="end"
    >
      {/* The link itself is short, so that it fits into a short window when it gets the focus. Its first child covers the chart. */}
      <Link
        style={{ flex: 1, height: '1.5rem' }}
        to="/animes"
        search={{ hour }}
        title={name}
        aria-label={name}
        onPointerMove={followPointer}
        onPointerDown={followPointer}
        onPointerLeave={() => setChosen(null)}
        onFocus={() => setChosen(hour)}
        onBlur={() => setChosen(null)}
        onKeyDown={followKey}
      >
        <Box component="span" pos="absolute" inset={0} />
        <Box
          component="span"
          pos="absolute"
          top={0}
          bottom={0}
          left={`${(hour / hours.length) * 100}%`}
          w={`${100 / hours.length}%`}
          {...(chosen !== null && { bg: 'var(--tint)' })}
        />
        <VisuallyHidden aria-live="polite">{chosen === null ? '' : name}</VisuallyHidden>
      </Link>
    </Flex>
  );
}
