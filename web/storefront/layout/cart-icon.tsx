import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { cartQuery } from '../../api/queries/cart.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { useFollowCart } from '../cart/follow-cart.ts'

/** Cart link with the item count (S-9). */
export function CartIcon() {
  useFollowCart()
  const { data } = useQuery(cartQuery)
  const count = data?.item_count ?? 0
  const label = count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <Link
      to={paths.cart()}
      aria-label={label}
      title="Cart"
      className="relative grid size-11 place-items-center hover:text-ultra"
    >
      <ShoppingBag aria-hidden="true" size={20} strokeWidth={1.5} />
      {count > 0 && (
        <span
          aria-hidden="true"
          data-testid="cart-count"
          className="figures absolute top-1 right-0.5 grid h-[1.5em] min-w-[1.5em] place-items-center rounded-full bg-ultra px-1 text-tiny font-semibold text-white"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
