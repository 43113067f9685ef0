import type { ReactNode } from 'react'
import type { Product } from '../../../shared/schemas/product.ts'
import { Facts } from './facts.tsx'

/** Material, weight, dimensions, brand and care (S-49). Skips unknown values. */
export function Specifications({ product }: { product: Product }) {
  const facts: [string, ReactNode][] = [
    ['Material', product.material],
    ['Weight', product.weight === null ? '' : `${product.weight} kg`],
    ['Dimensions', product.dimensions],
    ['Brand', product.brand],
    ['Care', product.care],
  ]
  const known = facts.filter(([, value]) => value)
  return known.length > 0 ? (
    <div className="max-w-160">
      <Facts facts={known} roomy />
    </div>
  ) : (
    <p className="text-ink-2">No specifications yet.</p>
  )
}
