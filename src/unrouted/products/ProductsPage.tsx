import './mantine-styles.ts';
import { Box, Card, Flex, SimpleGrid, VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { EmptyResult } from '../../controls/EmptyResult.tsx';
import { SortSelect } from '../../controls/SortSelect.tsx';
import { focusPageHeading } from '../../page/focus-page-heading.ts';
import { PageHeading } from '../../page/PageHeading.tsx';
import { filterOptions } from './filter-options.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { sampleProducts } from './sample-products.ts';
import { NO_FILTER, PRODUCT_SORTS, type ProductSort, selectProducts } from './select-products.ts';

const SORT_NAMES = {
  featured: 'Featured',
  newest: 'Newest',
  'high-low': 'Price high–low',
  'low-high': 'Price low–high',
} as const satisfies Record<ProductSort, string>;

const SORT_OPTIONS = PRODUCT_SORTS.map((value) => ({ value, name: SORT_NAMES[value] }));

/** The sample products. No route leads here (spec, section 2). */
export function ProductsPage() {
  const [filter, setFilter] = useState(NO_FILTER);
  const [sort, setSort] = useState<ProductSort>('featured');
  const shown = useMemo(() => selectProducts(sampleProducts, filter, sort), [filter, sort]);
  const options = useMemo(() => filterOptions(sampleProducts, filter), [filter]);

  const clear = () => {
    // The clear button disappears, so focus moves to the heading.
    focusPageHeading();
    setFilter(NO_FILTER);
  };

  return (
    <Box maw={1440} mx="auto">
      <Flex
        component="header"
        wrap="wrap"
        align="center"
        justify="space-between"
        rowGap={8}
        columnGap={16}
        mb={{ base: 12, sm: 20 }}
      >
        <PageHeading>Products</PageHeading>
        <SortSelect options={SORT_OPTIONS} value={sort} onChoose={setSort} />
      </Flex>
      <VisuallyHidden role="status">
        {shown.length} of {sampleProducts.length} products shown
      </VisuallyHidden>
      <ProductFilters
        filter={filter}
        options={options}
        shownCount={shown.length}
        totalCount={sampleProducts.length}
        onChange={(change) => setFilter((old) => ({ ...old, ...change }))}
        onClear={clear}
      />
      {shown.length === 0 ? (
        <Card padding={0}>
          <EmptyResult title="No product matches these filters" action="Clear filters" onClear={clear}>
            No product has all of these properties. Without filters there are {sampleProducts.length}{' '}
            products.
          </EmptyResult>
        </Card>
      ) : (
        <SimpleGrid
          role="list"
          aria-label="Products"
          // Two columns on a phone, and as many as fit elsewhere.
          minColWidth="min(11.875rem, 50% - 0.625rem)"
          spacing={{ base: 12, sm: 20 }}
        >
          {shown.map((product) => (
            <Box key={product.id} role="listitem">
              <ProductCard product={product} />
            </Box>
          ))}
        </SimpleGrid>
      )}
    </Box>
  );
}
