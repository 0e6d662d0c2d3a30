import { Group, Toggle } from '@mantine/core';
import { PERIODS, type Period } from '../../entries/view.ts';

const NAMES = { today: 'Today', week: '7 days', history: 'History' } as const satisfies Record<
  Period,
  string
>;

interface PeriodToggleProps {
  period: Period;
  /** See `useListDay`. */
  listDay: string | null;
  onChoose: (period: Period) => void;
}

/** Today's list, or the entries that this browser has stored. */
export function PeriodToggle({ period, listDay, onChoose }: PeriodToggleProps) {
  return (
    <Group
      role="group"
      aria-label="Period"
      wrap="nowrap"
      gap={2}
      p={{ base: 0, sm: 3 }}
      flex="none"
      bg="gray.2"
      bdrs={8}
    >
      {PERIODS.map((choice) => (
        <Toggle
          key={choice}
          size="30px"
          w="auto"
          px={{ base: 6, sm: 12 }}
          mih={{ base: 44, sm: 30 }}
          radius={6}
          active={choice === period}
          onActiveChange={() => onChoose(choice)}
        >
          {choice === 'today' && listDay !== null ? withoutBreak(listDay) : NAMES[choice]}
        </Toggle>
      ))}
    </Group>
  );
}

/** In a narrow window, the line breaks before the date and not in it. */
function withoutBreak(listDay: string): string {
  return listDay.replace(/ (?=\w+$)/, '\u00a0');
}
