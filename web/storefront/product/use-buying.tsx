import { useState } from 'react'
import type { Product } from '../../../shared/schemas/product.ts'
import { errorMessage } from '../../api/error-message.ts'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { toast } from '../../ui/toast.ts'
import { setMiniCart } from '../cart/mini-cart-state.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { type Choice, chosenVariant, missingOptions, mostOf, stockOf } from './choice.ts'
import { focusOption } from './focus-option.ts'

/** What the buy box and the bar at the foot of a phone share: how many, and the way to the cart. */
export function useBuying(product: Product, choice: Choice) {
  const [asked, setAsked] = useState(1)
  const [tried, setTried] = useState(false)
  const { add, busy } = useAddToCart()
  const variant = chosenVariant(product, choice)
  const missing = missingOptions(product, choice)
  const stock = stockOf(product, choice)
  const most = mostOf(stock)
  const quantity = Math.min(asked, most)

  const addToCart = async () => {
    setTried(true)
    if (missing[0] !== undefined) return focusOption(missing[0])
    const line = { product_id: product.id, variant_id: variant?.id, quantity }
    try {
      await add(line)
      setAsked(1)
      setMiniCart(true)
    } catch (error) {
      toast.error(<FailureMessage what="Failed to add to cart" why={errorMessage(error)} />)
    }
  }
  return {
    variant,
    /** Options that were not chosen although the shopper wanted to buy. */
    missing: tried ? missing : [],
    needsChoice: missing[0],
    soldOut: stock <= 0,
    most,
    quantity,
    setQuantity: setAsked,
    busy,
    addToCart,
  }
}
export type Buying = ReturnType<typeof useBuying>
