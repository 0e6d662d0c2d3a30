import type { Product } from '../demo/products.ts';
import hidden from '../theme/visually-hidden.module.css';
import { ColorDots } from './ColorDots.tsx';
import chip from './chip.module.css';
import { STATUS_NAMES } from './filter-options.ts';
import { formatPrice } from './format-price.ts';
import styles from './ProductCard.module.css';
import { payablePrice } from './price-band.ts';

/** One product of the grid. */
export function ProductCard({ product }: { product: Product }) {
  const { name, coverUrl, colors, status } = product;
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <img className={styles.picture} src={coverUrl} alt="" width="240" height="240" loading="lazy" />
      </div>
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      {status !== '' && (
        <span className={`${styles.status} ${status === 'sale' ? chip.bad : chip.fresh}`}>
          {STATUS_NAMES[status]}
        </span>
      )}
      <div className={styles.foot}>
        <Price product={product} />
        <ColorDots colors={colors} />
      </div>
    </article>
  );
}

/** What it costs, and what it cost before; a line through a number says nothing to a screen reader. */
function Price({ product }: { product: Product }) {
  const price = <b className={styles.price}>{formatPrice(payablePrice(product))}</b>;
  if (product.priceSale === null) return price;
  return (
    <span>
      <span className={hidden.visuallyHidden}>now </span>
      {price}{' '}
      <s className={styles.before}>
        <span className={hidden.visuallyHidden}>was </span>
        {formatPrice(product.price)}
      </s>
    </span>
  );
}
