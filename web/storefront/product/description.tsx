import type { Product } from '../../../shared/schemas/product.ts'
import { NameValueList } from './name-value-list.tsx'

/** Product description, with material and care beside it on wide screens. */
export function Description({ product }: { product: Product }) {
  const facts: [string, string][] = [
    ['Material', product.material],
    ['Care', product.care ?? ''],
  ]
  const known = facts.filter(([, value]) => value !== '')
  return (
    <div className="grid gap-x-20 gap-y-7 lg:grid-cols-[minmax(0,40rem)_minmax(0,26.25rem)] lg:justify-between">
      <p className="text-lead break-words whitespace-pre-line">
        {product.description || product.short_description || 'No description yet.'}
      </p>
      {known.length > 0 && (
        <div className="max-lg:hidden">
          <NameValueList facts={known} roomy />
        </div>
      )}
    </div>
  )
}
