import { Flex, NativeSelect, Pagination, Text } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import styles from './Pager.module.css';
import type { ListPage } from './page-of.ts';
import { PAGE_SIZES, type PageSize } from './users-view.ts';

interface PagerProps {
  listPage: ListPage<unknown>;
  pageSize: PageSize;
  onPage: (page: number) => void;
  onPageSize: (pageSize: PageSize) => void;
}

/** Shows the range of the current page and the controls for other pages and page sizes. */
export function Pager({ listPage, pageSize, onPage, onPageSize }: PagerProps) {
  const { page, pageCount, first, last, totalCount } = listPage;
  // A disabled button would lose focus on the first and last page.
  const stepProps = (isPossible: boolean) => ({
    bd: 0,
    disabled: false,
    'aria-disabled': !isPossible,
    ...(!isPossible && { mod: { disabled: true }, c: 'gray.6' }),
  });
  return (
    <Flex
      component="nav"
      aria-label="Pages"
      style={{ borderTop: '1px solid var(--hairline)' }}
      align="center"
      justify="flex-end"
      gap={{ base: 8, sm: 24 }}
      py={8}
      pl={{ base: 16, sm: 20 }}
      pr={{ base: 4, sm: 12 }}
    >
      <NativeSelect
        label="Rows per page"
        labelProps={{ fw: 400, c: 'dimmed', mb: 0 }}
        classNames={{ input: styles.select }}
        display="flex"
        style={{ gap: 4, alignItems: 'center' }}
        variant="unstyled"
        size="xs"
        radius={6}
        rightSection={<IconChevronDown size="1rem" stroke={2} aria-hidden />}
        rightSectionWidth={24}
        data={PAGE_SIZES.map(String)}
        value={String(pageSize)}
        onChange={({ target }) => {
          const chosen = PAGE_SIZES.find((size) => String(size) === target.value);
          if (chosen) onPageSize(chosen);
        }}
      />
      <Text fz={13} ta="right" ml={{ base: 'auto', sm: 0 }} miw={{ sm: 88 }}>
        {`${first}–${last} of ${totalCount}`}
      </Text>
      <Pagination.Root display="flex" size={40} radius={20} total={pageCount} value={page} onChange={onPage}>
        <Pagination.Previous aria-label="Previous page" icon={PreviousIcon} {...stepProps(page > 1)} />
        <Pagination.Next aria-label="Next page" icon={NextIcon} {...stepProps(page < pageCount)} />
      </Pagination.Root>
    </Flex>
  );
}

const PreviousIcon = () => <IconChevronLeft size="1.25rem" stroke={1.75} aria-hidden />;
const NextIcon = () => <IconChevronRight size="1.25rem" stroke={1.75} aria-hidden />;
