import { formatDollars } from '../../../shared/rules/money.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useCart } from './use-cart.ts'

/** What is in the cart, at the side, right after something was added. */
export default function MiniCart({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { data: cart } = useCart()
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Added to cart successfully!"
      foot={
        cart && (
          <>
            <p className="flex items-baseline justify-between">
              <span className="font-medium">Subtotal</span>
              <span className="figures serif text-card">{formatDollars(cart.subtotal)}</span>
            </p>
            <p className="mt-1 text-small text-ink-2">
              Shipping and tax are worked out at checkout.
            </p>
            <div className="mt-4 grid grid-cols-2 gap-3">
              <ButtonLink rank="outline" to={paths.cart()} className="px-3">
                View cart
              </ButtonLink>
              <ButtonLink to={paths.checkout()} className="px-3">
                Checkout
              </ButtonLink>
            </div>
          </>
        )
      }
    >
      <ul className="divide-y divide-line">
        {cart?.items.toReversed().map(line => (
          <li key={line.id} className="flex gap-4 py-5">
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
            </div>
            <p className="figures">{formatDollars(line.line_total)}</p>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
