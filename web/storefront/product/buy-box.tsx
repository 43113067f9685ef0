import { type RefObject, useState } from 'react'
import { isColorOption } from '../../../shared/rules/option-names.ts'
import type { Product } from '../../../shared/schemas/product.ts'
import { later } from '../../routing/later.tsx'
import { Button } from '../../ui/button.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import type { Choice } from './choice.ts'
import { ColorPicker } from './color-picker.tsx'
import { OptionPicker } from './option-picker.tsx'
import { soldOutLabels, stockMessage } from './stock-messages.ts'
import type { Buying } from './use-buying.tsx'

const SizeGuideDialog = later(() => import('./size-guide-dialog.tsx'))

type Props = {
  product: Product
  choice: Choice
  onChoose: (option: string, value: string) => void
  buying: Buying
  /** The row with the button, which the bar on a phone replaces when out of view. */
  row: RefObject<HTMLDivElement | null>
}

/** Color, size, quantity, Add to cart and wishlist (S-40 to S-45, S-52). */
export function BuyBox({ product, choice, onChoose, buying, row }: Props) {
  const [guide, setGuide] = useState<boolean | null>(null)
  const stockNote = stockMessage(product, choice)
  return (
    <div className="space-y-6">
      {product.attributes.map(({ name, values }) => {
        const picker = {
          option: name,
          values,
          value: choice[name],
          soldOut: soldOutLabels(product, choice, name),
          onChange: (value: string) => onChoose(name, value),
        }
        return isColorOption(name) ? (
          <ColorPicker key={name} {...picker} colors={product.colors} />
        ) : (
          <OptionPicker
            key={name}
            {...picker}
            onGuide={isSize(name, values) ? () => setGuide(true) : undefined}
            error={
              buying.missing.includes(name) ? `Choose a ${name.toLowerCase()} first.` : undefined
            }
          />
        )
      })}
      <p role="status" className={stockNote ? '-mt-3 text-small text-low' : 'sr-only'}>
        {stockNote}
      </p>
      <div ref={row} className="flex gap-2.5 max-narrow:flex-wrap max-narrow:justify-between">
        <Quantity
          label="Quantity"
          value={buying.quantity}
          max={buying.maxQuantity}
          onChange={buying.setQuantity}
          disabled={buying.soldOut}
        />
        <Button
          className="min-w-0 grow max-sm:px-3 max-narrow:order-last max-narrow:basis-full"
          disabled={buying.soldOut}
          busy={buying.busy}
          onClick={buying.addToCart}
        >
          {buying.soldOut ? 'Sold out' : 'Add to cart'}
        </Button>
        <WishlistButton
          product={product}
          variantId={buying.variant?.id}
          className="size-13 shrink-0 border border-line-2 hover:border-ink"
        />
      </div>
      {guide !== null && (
        <Suspense>
          <SizeGuideDialog open={guide} onOpenChange={setGuide} category={product.category?.name} />
        </Suspense>
      )}
    </div>
  )
}

/** Returns whether the size guide covers an option. */
const isSize = (name: string, values: readonly string[]): boolean =>
  /^sizes?$/i.test(name) && values.length > 1
