import type { Product } from '../../../shared/schemas/product.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { pricesOf } from './choice.ts'
import type { Buying } from './use-buying.tsx'

type Props = { product: Product; buying: Buying }

/**
 * Bar with price and button on a phone, shown once the button has scrolled out of view. If an option
 * is missing, the button leads to it.
 */
const BuyBar = ({ product, buying }: Props) => (
  <section
    aria-label="Buy"
    className="fixed inset-x-0 bottom-0 z-30 animate-rise border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
  >
    <div className="flex items-center gap-4 px-5 py-2.5">
      <div className="min-w-0 grow">
        <p className="truncate text-small">{product.name}</p>
        <Price {...pricesOf(product, buying.variant)} />
      </div>
      <Button className="px-5" busy={buying.busy} onClick={buying.addToCart}>
        {buying.needsChoice ? `Choose a ${buying.needsChoice.toLowerCase()}` : 'Add to cart'}
      </Button>
    </div>
  </section>
)
export default BuyBar
