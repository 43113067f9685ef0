import type { ReactNode } from 'react'
import type { Product } from '../../../shared/schemas/product.ts'
import { NameValueList } from './name-value-list.tsx'

const poundsPerKilogram = 2.204_62

/** Formats a weight in kilograms, such as "2.6 lb (1.2 kg)". Light items have ounces. */
const weightText = (kilograms: number): string => {
  const pounds = kilograms * poundsPerKilogram
  const usual = pounds < 1 ? `${Math.ceil(pounds * 16)} oz` : `${pounds.toFixed(1)} lb`
  return `${usual} (${kilograms} kg)`
}

/** Material, weight, dimensions, brand and care (S-49). Skips unknown values. */
export function Specifications({ product }: { product: Product }) {
  const facts: [string, ReactNode][] = [
    ['Material', product.material],
    ['Weight', product.weight === null ? '' : weightText(product.weight)],
    ['Dimensions', product.dimensions],
    ['Brand', product.brand],
    ['Care', product.care],
  ]
  const known = facts.filter(([, value]) => value)
  return known.length > 0 ? (
    <div className="max-w-160">
      <NameValueList facts={known} roomy />
    </div>
  ) : (
    <p className="text-ink-2">No specifications yet.</p>
  )
}
