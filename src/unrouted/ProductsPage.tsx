import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/Image.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { Badge, Card, ColorSwatch, Group, Image, SimpleGrid, Text, VisuallyHidden } from '@mantine/core';
import { PageHeading } from '../page/PageHeading.tsx';
import { PRODUCT_COLORS, type Product, sampleProducts } from './sample-products.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** The sample products. No route leads here (spec, section 2). */
export function ProductsPage() {
  return (
    <>
      <PageHeading>Products</PageHeading>
      <SimpleGrid mt={20} cols={{ base: 2, sm: 3, md: 4, xl: 5 }} spacing={{ base: 12, sm: 20 }}>
        {sampleProducts.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </SimpleGrid>
    </>
  );
}

function ProductCard({ product }: { product: Product }) {
  const { name, coverUrl, colors, status, price, priceSale } = product;
  return (
    <Card component="article" aria-label={name} padding={14} radius={12}>
      <Card.Section bg="gray.2" px="20%" pt={44} pb={32}>
        {/* The picture is transparent, so that it has the product's colour. */}
        <Image src={coverUrl} alt="" radius={8} bg={PRODUCT_COLORS[colors[0]]} />
      </Card.Section>
      <Text component="h2" fw={600} lh="1.25rem" mt={12} mb={8}>
        {name}
      </Text>
      {status !== '' && (
        <Badge color={status === 'sale' ? 'error' : 'info'} pos="absolute" top={10} right={10}>
          {status === 'sale' ? 'Sale' : 'New'}
        </Badge>
      )}
      <Group gap="4px 12px" justify="space-between" mt="auto">
        <Text fw={700}>
          {dollars.format(priceSale ?? price)}
          {priceSale !== null && (
            <Text component="s" fz={13} c="dimmed" ml={4}>
              <VisuallyHidden>was </VisuallyHidden>
              {dollars.format(price)}
            </Text>
          )}
        </Text>
        <Group gap={4} role="img" aria-label={`Colours: ${colors.join(', ')}`}>
          {colors.map((color) => (
            <ColorSwatch key={color} color={PRODUCT_COLORS[color]} size={14} />
          ))}
        </Group>
      </Group>
    </Card>
  );
}
