import { Box, Flex, Skeleton } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { FilterChip } from '../../controls/FilterChip.tsx';
import { Strip } from '../../controls/Strip.tsx';
import type { View } from '../../entries/view.ts';
import { formatShortHourSpan } from '../../time/format-hour.ts';
import type { Select } from '../select/create-select.ts';
import type { ChangeView } from '../view/use-view.ts';
import { MarkChip } from './MarkChip.tsx';
import { PlatformChips } from './PlatformChips.tsx';
import { SearchBox } from './SearchBox.tsx';
import styles from './Toolbar.module.css';
import { scrollToStart } from './use-pinned-bar.ts';

interface ToolbarProps {
  view: View;
  /** Undefined until it is known what the view lists. */
  select: Select | undefined;
  /** The period, unless it is in the header. */
  period?: ReactNode;
  /** “Mark as seen”, unless it is in the header. */
  marking?: ReactNode;
  /** The view's options, unless they are in the header. */
  options?: ReactNode;
  isPhone: boolean;
  barRef: RefObject<HTMLDivElement | null>;
  /** Whether the bar stays below the header while the page scrolls. */
  isPinned: boolean;
  onChange: ChangeView;
}

/** The search, the filters and the view's options: one row on a desktop. On a phone, the search is there while it is used. */
export function Toolbar(props: ToolbarProps) {
  const { view, select, period, marking, options, isPhone, barRef, isPinned, onChange } = props;
  const { q, platform, only, hour } = view;
  const changeFilters: ChangeView = (parts) => {
    onChange(parts);
    scrollToStart(barRef.current);
  };
  const markChip = { select, chosen: only, onChange: changeFilters };
  return (
    <Box ref={barRef} className={styles.bar} data-screen-only data-pinned={isPinned || undefined}>
      <SearchBox q={q} onChange={onChange} />
      {!isPhone && period}
      <Strip className={styles.filters} chosen={[hour, ...only, ...(select ? platform : [])].join()}>
        {isPhone && period}
        {hour !== undefined && (
          <FilterChip
            name={formatShortHourSpan(hour)}
            isChosen
            isRemovable
            onToggle={() => changeFilters({ hour: undefined })}
          />
        )}
        <Flex role="group" aria-label="Marks" display="contents">
          <MarkChip filter="new" {...markChip} />
          <MarkChip filter="followed" {...markChip} />
        </Flex>
        {marking}
        {select ? (
          <>
            <PlatformChips
              select={select}
              chosen={platform}
              onChoose={(chosen) => changeFilters({ platform: chosen })}
            />
            <MarkChip filter="muted" {...markChip} />
          </>
        ) : (
          <ChipSkeleton />
        )}
      </Strip>
      {options}
    </Box>
  );
}

function ChipSkeleton() {
  return (
    <Flex display="contents" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((index) => (
        <Skeleton key={index} c="gray.5" flex="none" width={100} h={{ base: 44, sm: 36 }} radius={22} />
      ))}
    </Flex>
  );
}
