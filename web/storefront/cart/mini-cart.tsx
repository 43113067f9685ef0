import { formatDollars } from '../../../shared/rules/money.ts'
import type { Cart } from '../../../shared/schemas/cart.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Picture } from '../../ui/picture.tsx'
import { miniCartFirst } from './mini-cart-state.ts'
import { OfflineNote } from './offline-note.tsx'
import { StockBadge } from './stock-badge.tsx'
import { useCart } from './use-cart.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Drawer that shows the cart after an item is added. */
export default function MiniCart({ open, onOpenChange }: Props) {
  const { data: cart } = useCart()
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Added to cart successfully!"
      foot={cart && cart.items.length > 0 && <Foot cart={cart} />}
    >
      <OfflineNote className="pt-5" />
      <ul className="divide-y divide-line">
        {cart && newestFirst(cart).map(line => <Line key={line.id} line={line} />)}
      </ul>
    </Drawer>
  )
}

/** Sorts newest first, with the item just added at the top. */
const newestFirst = ({ items }: Cart) =>
  items
    .toReversed()
    .sort((a, b) => Number(b.id === miniCartFirst()) - Number(a.id === miniCartFirst()))

const Line = ({ line }: { line: Cart['items'][number] }) => (
  <li className="flex gap-4 py-5">
    <Picture
      src={line.Product.image}
      alt=""
      fallback={line.Product.fallback_image}
      sizes="72px"
      className="max-w-18"
    />
    <div className="min-w-0 grow">
      <p>{line.Product.name}</p>
      <p className="text-small text-ink-2">
        {line.variant_name && `${line.variant_name} · `}Qty {line.quantity}
      </p>
      {line.stock < 5 && <StockBadge stock={line.stock} />}
    </div>
    <p className="figures">{formatDollars(line.line_total)}</p>
  </li>
)

const Foot = ({ cart }: { cart: Cart }) => (
  <>
    <p className="flex items-baseline justify-between">
      <span className="font-medium">Subtotal</span>
      <span className="figures serif text-card">{formatDollars(cart.subtotal)}</span>
    </p>
    <p className="mt-1 text-small text-ink-2">Shipping and tax are calculated at checkout.</p>
    <div className="mt-4 grid grid-cols-2 gap-3">
      <ButtonLink rank="outline" to={paths.cart()} className="px-3">
        View cart
      </ButtonLink>
      {cart.items.some(({ stock }) => stock <= 0) ? (
        <Button className="px-3" reason="An item in your cart is sold out.">
          Checkout
        </Button>
      ) : (
        <ButtonLink to={paths.checkout()} className="px-3">
          Checkout
        </ButtonLink>
      )}
    </div>
  </>
)
