import { currencySign } from '../../../../shared/rules/currency-sign.ts'
import { discountPercentage } from '../../../../shared/rules/pricing.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { AmountField } from './amount-field.tsx'
import { Panel } from './panel.tsx'
import { cents, profitOf } from './profit.ts'
import type { PartProps } from './use-product-form.ts'
import { variantTextInputs, variantTextNames } from './variant-texts.ts'

/** Describes the discount customers see, if any: "Shown to customers as −20%". */
const reduction = (price: string, compare: string, sale: string): string | undefined => {
  if (!Number(price)) return undefined
  const now = Number(sale) > 0 ? Math.min(cents(price), cents(sale)) : cents(price)
  const before = Math.max(Number(compare) > 0 ? cents(compare) : 0, cents(price))
  const percent = discountPercentage(now, before)
  return percent > 0 ? `Shown to customers as −${percent}%` : undefined
}

/** Prices, and the stock of a product without variants. */
export function PricingPanel({ form }: PartProps) {
  const [price, compare, sale, cost, variants] = form.watch([
    'price',
    'compare_price',
    'sale_price',
    'cost',
    'variants',
  ])
  const many = variants.length > 0
  const applyToAll = () => {
    for (const [at] of variants.entries()) {
      form.setValue(`variants.${at}.price`, price, { shouldDirty: true })
      form.setValue(`variants.${at}.compare_price`, compare, { shouldDirty: true })
      if (cost) form.setValue(`variants.${at}.cost`, cost, { shouldDirty: true })
    }
    toast.info(`Price applied to ${variants.length} variants. Save to keep the change.`)
  }
  return (
    <Panel
      title={many ? 'Price' : 'Price and stock'}
      note={many ? undefined : reduction(price, compare, sale)}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <AmountField label={`Price (${currencySign})`} {...form.field('price')} />
        <AmountField label={`Compare price (${currencySign})`} {...form.field('compare_price')} />
        <AmountField label={`Sale price (${currencySign})`} {...form.field('sale_price')} />
        <AmountField
          label={`Cost per item (${currencySign})`}
          hint={profitOf(price, sale, cost) ?? 'Shoppers don’t see it'}
          {...form.field('cost')}
        />
        {(many ? (['sku'] as const) : variantTextNames).map(name => (
          <TextField
            key={name}
            label={variantTextInputs[name].label}
            size="admin"
            autoComplete="off"
            {...form.field(name)}
          />
        ))}
        {!many && (
          <TextField
            label="Stock"
            size="admin"
            inputMode="numeric"
            autoComplete="off"
            {...form.field('quantity')}
          />
        )}
      </div>
      {many && (
        <p className="mt-3 text-small text-ink-2">
          Each variant has its own price below. Lists show the lowest. New variants start with this
          price.{' '}
          <button type="button" className="link text-ink" onClick={applyToAll}>
            Apply to all variants
          </button>
        </p>
      )}
    </Panel>
  )
}
