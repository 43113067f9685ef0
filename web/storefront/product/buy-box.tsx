import { useState } from 'react'
import type { Product } from '../../../shared/schemas/product.ts'
import { errorWords } from '../../api/error-words.ts'
import { Button } from '../../ui/button.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { toast } from '../../ui/toast.ts'
import { setMiniCart } from '../cart/mini-cart-state.ts'
import { useAddToCart } from '../cart/use-cart.ts'
import {
  type Choice,
  chosenVariant,
  isColorOption,
  isSoldOut,
  missingOptions,
  mostOf,
  stockWords,
} from './choice.ts'
import { ColorPicker } from './color-picker.tsx'
import { OptionPicker } from './option-picker.tsx'

type Props = { product: Product; choice: Choice; onChoose: (choice: Choice) => void }

/** Colour, size, quantity, Add to cart (S-40 to S-43, S-52). */
export function BuyBox({ product, choice, onChoose }: Props) {
  const [quantity, setQuantity] = useState(1)
  const [asked, setAsked] = useState(false)
  const add = useAddToCart()
  const variant = chosenVariant(product, choice)
  const missing = missingOptions(product, choice)
  const stock = variant ? variant.stock : product.stock
  const soldOut = product.stock <= 0 || (missing.length === 0 && stock <= 0)
  const most = mostOf(stock)
  const wanted = Math.min(quantity, most)
  const words = stockWords(product, choice)
  const send = () => {
    setAsked(true)
    if (missing.length > 0) return
    add.mutate(
      { product_id: product.id, variant_id: variant?.id, quantity: wanted },
      {
        onSuccess: () => setMiniCart(true),
        onError: error => toast.error(`Failed to add to cart: ${errorWords(error)}`),
      },
    )
  }
  return (
    <div className="space-y-6">
      {product.attributes.map(({ name, values }) => {
        const picker = {
          option: name,
          values,
          value: choice[name],
          soldOut: (value: string) => isSoldOut(product, choice, name, value),
          onChange: (value: string) => onChoose({ ...choice, [name]: value }),
        }
        return isColorOption(name) ? (
          <ColorPicker
            key={name}
            {...picker}
            colors={product.colors}
            soldOut={value => isSoldOut(product, {}, name, value)}
          />
        ) : (
          <OptionPicker
            key={name}
            {...picker}
            error={
              asked && missing.includes(name) ? `Choose a ${name.toLowerCase()} first.` : undefined
            }
          />
        )
      })}
      {words && (
        <p className="-mt-3 text-small text-low" role="status">
          {words}
        </p>
      )}
      <div className="flex gap-2.5">
        <Quantity
          label="Quantity"
          value={wanted}
          max={most}
          onChange={setQuantity}
          disabled={soldOut}
        />
        <Button className="grow" disabled={soldOut} busy={add.isPending} onClick={send}>
          {soldOut ? 'Sold out' : 'Add to cart'}
        </Button>
      </div>
    </div>
  )
}
