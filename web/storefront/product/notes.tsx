import type { Product } from '../../../shared/schemas/product.ts'
import { FeatureNotes } from './feature-notes.tsx'
import { ProductMeta } from './product-meta.tsx'
import type { Buying } from './use-buying.tsx'

/** What stands under the button: delivery, payment, returns, and the facts. */
const Notes = ({ product, buying }: { product: Product; buying: Buying }) => (
  <div className="space-y-7">
    <FeatureNotes soldOut={buying.soldOut} />
    <ProductMeta product={product} variant={buying.variant} />
  </div>
)
export default Notes
