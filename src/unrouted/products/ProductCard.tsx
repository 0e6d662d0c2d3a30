import { Badge, Card, Flex, Image, Text, VisuallyHidden } from '@mantine/core';
import { ColorDots } from './ColorDots.tsx';
import { STATUS_NAMES } from './filter-options.ts';
import styles from './ProductCard.module.css';
import { currentPrice, formatPrice } from './price.ts';
import type { Product } from './sample-products.ts';

/** One product in the grid. */
export function ProductCard({ product }: { product: Product }) {
  const { name, coverUrl, colors, status } = product;
  return (
    <Card component="article" className={styles.card} h="100%" padding={14} radius={12}>
      <Card.Section>
        <Image
          src={coverUrl}
          alt=""
          width="240"
          height="240"
          loading="lazy"
          h="auto"
          bg="gray.2"
          style={{ aspectRatio: 1 }}
        />
      </Card.Section>
      <Text component="h2" fw={600} lh="1.25rem" mt={12} mb={8}>
        <bdi>{name}</bdi>
      </Text>
      {status !== '' && (
        <Badge
          color={status === 'sale' ? 'error' : 'info'}
          pos="absolute"
          top={10}
          right={10}
          style={{ boxShadow: '0 0 0 1px rgb(255 255 255 / 50%)' }}
        >
          {STATUS_NAMES[status]}
        </Badge>
      )}
      <Flex columnGap={12} rowGap={4} wrap="wrap" align="center" justify="space-between" mt="auto">
        <Price product={product} />
        <ColorDots colors={colors} />
      </Flex>
    </Card>
  );
}

/** The price and, for a sale, the previous price. Screen readers ignore strikethrough, so hidden words replace it. */
function Price({ product }: { product: Product }) {
  const price = (
    <Text component="b" fz={15} fw={700} lh="1.5rem">
      {formatPrice(currentPrice(product))}
    </Text>
  );
  if (product.priceSale === null) return price;
  return (
    <span>
      <VisuallyHidden>now </VisuallyHidden>
      {price}{' '}
      <Text component="s" fz={13} c="dimmed" td="line-through">
        <VisuallyHidden>was </VisuallyHidden>
        {formatPrice(product.price)}
      </Text>
    </span>
  );
}
