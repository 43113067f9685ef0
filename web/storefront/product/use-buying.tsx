import { useState } from 'react'
import type { Product } from '../../../shared/schemas/product.ts'
import { errorMessage } from '../../api/error-message.ts'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { toast } from '../../ui/toast.ts'
import { setMiniCart } from '../cart/mini-cart-state.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import {
  availableStock,
  type Choice,
  chosenVariant,
  missingOptions,
  quantityLimit,
} from './choice.ts'
import { focusOption } from './focus-option.ts'

/** State shared by the buy box and the mobile bar: quantity and Add to cart. */
export function useBuying(product: Product, choice: Choice) {
  const [wanted, setWanted] = useState(1)
  const [attempted, setAttempted] = useState(false)
  const { add, busy } = useAddToCart()
  const variant = chosenVariant(product, choice)
  const missing = missingOptions(product, choice)
  const stock = availableStock(product, choice)
  const maxQuantity = quantityLimit(stock)
  const quantity = Math.min(wanted, maxQuantity)

  const addToCart = async () => {
    setAttempted(true)
    if (missing[0] !== undefined) return focusOption(missing[0])
    const line = { product_id: product.id, variant_id: variant?.id, quantity }
    try {
      await add(line)
      setWanted(1)
      setMiniCart(true)
    } catch (error) {
      toast.error(<FailureMessage what="Failed to add to cart" why={errorMessage(error)} />)
    }
  }
  return {
    variant,
    /** Options still to choose, once the shopper has tried to add the product. */
    missing: attempted ? missing : [],
    needsChoice: missing[0],
    soldOut: stock <= 0,
    maxQuantity,
    quantity,
    setQuantity: setWanted,
    busy,
    addToCart,
  }
}
export type Buying = ReturnType<typeof useBuying>
