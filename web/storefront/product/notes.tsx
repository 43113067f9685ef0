import { useEffect } from 'react'
import type { Product } from '../../../shared/schemas/product.ts'
import { recordView } from '../../api/view-beacon.ts'
import { FeatureNotes } from './feature-notes.tsx'
import { ProductMeta } from './product-meta.tsx'
import type { Buying } from './use-buying.tsx'

/**
 * What stands under the button: delivery, payment, returns, and the facts. It is loaded by visitors
 * who see the product, so it is what counts that they do.
 */
export default function Notes({ product, buying }: { product: Product; buying: Buying }) {
  useEffect(() => recordView(product.id), [product.id])
  return (
    <div className="space-y-7">
      <FeatureNotes soldOut={buying.soldOut} />
      <ProductMeta product={product} variant={buying.variant} />
    </div>
  )
}
