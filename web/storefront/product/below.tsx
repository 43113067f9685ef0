import { useInfiniteQuery } from '@tanstack/react-query'
import type { Product } from '../../../shared/schemas/product.ts'
import { reviewsQuery } from '../../api/queries/catalog.ts'
import { JsonLd } from '../json-ld.tsx'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { RelatedProducts } from './related-products.tsx'
import { productThing } from './structured-data.ts'
import { useTab } from './use-tab.ts'

/** Content below the first screen of a product page. */
const Below = ({ product }: { product: Product }) => (
  <>
    {useTab().tab === 'reviews' && <WithReviews product={product} />}
    <ProductTabs product={product} />
    <RelatedProducts products={product.related} />
    <RecentlyViewed except={product.id} />
  </>
)
export default Below

/** Structured data of the product, with the reviews shown on the page. */
function WithReviews({ product }: { product: Product }) {
  const { data } = useInfiniteQuery(reviewsQuery(product.id))
  const reviews = data?.pages.flatMap(page => page.reviews) ?? []
  return <JsonLd thing={productThing(product, reviews, window.location.origin)} />
}
