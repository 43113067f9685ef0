import { Checkbox } from '../../../ui/checkbox.tsx'
import { useStoreDay } from '../../use-store-time.ts'
import { Panel } from './panel.tsx'
import type { PartProps } from './use-product-form.ts'

/**
 * Whether the product is visible in the store and on the home page, its returns, and when it was
 * published.
 */
export function StatusPanel({ form, product }: PartProps) {
  const dayOf = useStoreDay()
  return (
    <Panel title="Status">
      <Checkbox label="Active: visible in the store" {...form.field('is_active')} />
      <Checkbox label="Featured on the home page" {...form.field('featured')} />
      <Checkbox label="Final sale: can’t be returned" {...form.field('final_sale')} />
      {product && (
        <p className="mt-2 text-small text-ink-2">
          {product.published_at
            ? `Published ${dayOf(product.published_at)}`
            : 'No publication date'}
        </p>
      )}
    </Panel>
  )
}
