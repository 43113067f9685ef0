import { useRef } from 'react'
import type { Product } from '../../shared/schemas/product.ts'
import { queryClient } from '../../web/api/query-client.ts'
import { MiniCartHost } from '../../web/storefront/cart/mini-cart-host.tsx'
import { setMiniCart } from '../../web/storefront/cart/mini-cart-state.ts'
import { BuyBox } from '../../web/storefront/product/buy-box.tsx'
import { useBuying } from '../../web/storefront/product/use-buying.tsx'
import { useChoice } from '../../web/storefront/product/use-choice.ts'
import { type Answer, answerCalls } from './show.tsx'
import { aCart, aLine, aProduct } from './storefront-samples.ts'
import { showInShop } from './storefront-shop.tsx'

function Buy({ product }: { product: Product }) {
  const [choice, choose] = useChoice(product)
  const buying = useBuying(product, choice)
  const row = useRef<HTMLDivElement>(null)
  return (
    <>
      <BuyBox {...{ product, choice, buying, row }} onChoose={choose} />
      <p>SKU {buying.variant?.sku}</p>
      <MiniCartHost />
    </>
  )
}
/** The cart line after adding two. */
export const addedLine = { ...aLine('Wool Coat', 40, 2), id: 'stone-s', variant_name: 'Stone / S' }

/** Renders a product's buy box and the mini cart. */
export const showBuyBox = (product = aProduct(), at = '/products/wool-coat', answer?: Answer) => {
  setMiniCart(false)
  const sent = answerCalls({
    'GET /api/cart': { data: aCart([]) },
    'POST /api/cart/items': answer ?? { data: aCart([addedLine]) },
  })
  const screen = showInShop(<Buy product={product} />, at)
  queryClient.setQueryData(['product', product.slug], product)
  const radio = (name: string | RegExp) => screen.getByRole('radio', { name }) as HTMLInputElement
  const press = (name: string | RegExp) => screen.user.click(screen.getByRole('button', { name }))
  const added = () => sent.filter(({ method }) => method === 'POST')
  const quantity = () => screen.getByRole('group', { name: 'Quantity' })
  return { ...screen, radio, press, added, quantity }
}
