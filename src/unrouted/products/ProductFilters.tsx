import { Button, Flex, Group, Text } from '@mantine/core';
import { FilterChips } from './FilterChips.tsx';
import type { FilterOptions } from './filter-options.ts';
import { isFiltering, type ProductFilter } from './select-products.ts';

interface ProductFiltersProps {
  filter: ProductFilter;
  options: FilterOptions;
  /** Number of products that match the filter. */
  shownCount: number;
  /** Number of all products. */
  totalCount: number;
  onChange: (change: Partial<ProductFilter>) => void;
  onClear: () => void;
}

/** All filter groups and the number of matching products. */
export function ProductFilters(props: ProductFiltersProps) {
  const { filter, options, shownCount, totalCount, onChange, onClear } = props;
  return (
    <section aria-label="Filters">
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        wrap={{ base: 'nowrap', sm: 'wrap' }}
        rowGap={{ base: 2, sm: 12 }}
        columnGap={32}
      >
        <FilterChips
          label="Status"
          options={options.statuses}
          chosen={filter.statuses}
          onChoose={(statuses) => onChange({ statuses })}
        />
        <FilterChips
          label="Price"
          options={options.prices}
          chosen={filter.prices}
          onChoose={(prices) => onChange({ prices })}
        />
        <FilterChips
          label="Colour"
          options={options.colors}
          chosen={filter.colors}
          onChoose={(colors) => onChange({ colors })}
          colorOf={(color) => color}
        />
      </Flex>
      <Group gap={8} mih={32} mt={{ base: 8, sm: 12 }} mb={8}>
        <Text fz={13} c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {isFiltering(filter) ? (
            <>
              <Text span inherit fw={600} c="var(--ink)">
                {shownCount}
              </Text>{' '}
              of {totalCount} products
            </>
          ) : (
            `${totalCount} products`
          )}
        </Text>
        {isFiltering(filter) && (
          <Button variant="subtle" size="sm" fz={13} onClick={onClear}>
            Clear all
          </Button>
        )}
      </Group>
    </section>
  );
}
