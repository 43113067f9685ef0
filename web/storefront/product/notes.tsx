import { useEffect } from 'react'
import type { Product } from '../../../shared/schemas/product.ts'
import { recordView } from '../../api/view-beacon.ts'
import { FeatureNotes } from './feature-notes.tsx'
import { ProductMeta } from './product-meta.tsx'
import type { Buying } from './use-buying.tsx'

/**
 * Delivery, payment, returns and product facts below the button. Also counts the product view, because
 * only visitors who see the product load it.
 */
export default function Notes({ product, buying }: { product: Product; buying: Buying }) {
  useEffect(() => recordView(product.id), [product.id])
  return (
    <div className="space-y-7">
      <FeatureNotes soldOut={buying.soldOut} finalSale={product.final_sale} />
      <ProductMeta product={product} variant={buying.variant} />
    </div>
  )
}
