import { FilterChips } from './FilterChips.tsx';
import type { FilterOptions } from './filter-options.ts';
import styles from './ProductFilters.module.css';
import { isFiltering, type ProductFilter } from './product-filter.ts';

interface ProductFiltersProps {
  filter: ProductFilter;
  options: FilterOptions;
  /** Products that the filter lets through, and all there are. */
  shownCount: number;
  totalCount: number;
  onChange: (change: Partial<ProductFilter>) => void;
  onClear: () => void;
}

/** All that narrows the products, and what it comes to. */
export function ProductFilters(props: ProductFiltersProps) {
  const { filter, options, shownCount, totalCount, onChange, onClear } = props;
  return (
    <section className={styles.panel} aria-label="Filters">
      <div className={styles.groups}>
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
      </div>
      <p className={styles.shown}>
        {isFiltering(filter) ? (
          <>
            <span>
              <b>{shownCount}</b> of {totalCount} products
            </span>
            <button type="button" className={styles.clear} onClick={onClear}>
              Clear all
            </button>
          </>
        ) : (
          `${totalCount} products`
        )}
      </p>
    </section>
  );
}
