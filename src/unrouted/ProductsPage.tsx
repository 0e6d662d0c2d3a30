import { useMemo, useState } from 'react';
import { sampleProducts } from '../demo/products.ts';
import { focusPageHeading } from '../page/focus-page-heading.ts';
import { PageHeading } from '../page/PageHeading.tsx';
import hidden from '../theme/visually-hidden.module.css';
import { filterOptions } from './filter-options.ts';
import { NoMatch } from './NoMatch.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import styles from './ProductsPage.module.css';
import { NO_FILTER } from './product-filter.ts';
import { SortSelect } from './SortSelect.tsx';
import { PRODUCT_SORTS, type ProductSort, selectProducts } from './select-products.ts';

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
    // The button goes away with what it clears, and must not take the focus along.
    focusPageHeading();
    setFilter(NO_FILTER);
  };

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageHeading>Products</PageHeading>
        <SortSelect options={SORT_OPTIONS} value={sort} onChoose={setSort} />
      </header>
      <p role="status" className={hidden.visuallyHidden}>
        {shown.length} of {sampleProducts.length} products shown
      </p>
      <ProductFilters
        filter={filter}
        options={options}
        shownCount={shown.length}
        totalCount={sampleProducts.length}
        onChange={(change) => setFilter((old) => ({ ...old, ...change }))}
        onClear={clear}
      />
      {shown.length === 0 ? (
        <div className={styles.empty}>
          <NoMatch title="No product matches these filters" action="Clear filters" onClear={clear}>
            Nothing has all of this at once. Without filters there are {sampleProducts.length} products.
          </NoMatch>
        </div>
      ) : (
        // A list without marks is none to some screen readers unless it says so.
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        <ul role="list" aria-label="Products" className={styles.grid}>
          {shown.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
