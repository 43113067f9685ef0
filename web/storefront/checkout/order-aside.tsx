import { ChevronDown } from 'lucide-react'
import { formatCents, formatDollars } from '../../../shared/rules/money.ts'
import type { Cart } from '../../../shared/schemas/cart.ts'
import { later } from '../../routing/later.tsx'
import { Picture } from '../../ui/picture.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { StockBadge } from '../cart/stock-badge.tsx'
import { type CartAmounts, TotalsList } from '../cart/totals-list.tsx'

const PromoCode = later(() => import('./promo-code.tsx'))

type Props = { cart: Cart; figures: CartAmounts; methodName: string; taxPercent: number }

/** Shows the items and totals on a phone, above the steps and folded at first. */
export const OrderFold = (props: Props) => (
  <details className="group border-b border-line bg-paper-2 lg:hidden">
    <summary className="page flex h-13 list-none items-center justify-between [&::-webkit-details-marker]:hidden">
      <span className="flex items-center gap-2.5">
        Order summary
        <ChevronDown
          aria-hidden="true"
          size={16}
          strokeWidth={1.5}
          className="transition-transform group-open:rotate-180"
        />
      </span>
      <span className="figures font-medium">{formatCents(props.figures.total)}</span>
    </summary>
    <div className="page pb-7">
      <Inside {...props} />
    </div>
  </details>
)

/** Shows the items and totals beside the steps. Comes after them for the keyboard, too. */
export const OrderAside = (props: Props) => (
  <div className="max-lg:hidden">
    <aside aria-label="Order summary" className="sticky top-8 bg-paper-2 p-8">
      <h2 className="serif mb-5 text-card">Order Summary</h2>
      <Inside {...props} />
    </aside>
  </div>
)

const Inside = ({ cart, figures, methodName, taxPercent }: Props) => (
  <>
    <ul className="mb-5">
      {cart.items.map(line => (
        <li
          key={line.id}
          className="grid grid-cols-[62px_1fr_auto] items-center gap-4 border-b border-line py-3.5 first:pt-0"
        >
          <Picture
            src={line.Product.image}
            fallback={line.Product.fallback_image}
            alt=""
            sizes="62px"
          />
          <div className="min-w-0">
            <p>{line.Product.name}</p>
            <p className="text-small text-ink-2">
              {[line.variant_name, line.quantity > 1 && `Qty ${line.quantity}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {line.stock <= 0 && <StockBadge stock={line.stock} />}
          </div>
          <p className="figures">{formatDollars(line.line_total)}</p>
        </li>
      ))}
    </ul>
    <WhenNear waiting={<div className={cart.appliedCoupon ? 'mb-5 h-32' : 'mb-5 h-22.75'} />}>
      <PromoCode cart={cart} />
    </WhenNear>
    <TotalsList
      figures={figures}
      couponCode={cart.coupon_problem ? null : cart.appliedCoupon?.code}
      shippingLabel={`${methodName} shipping`}
      taxLabel={`Tax (${taxPercent}%)`}
    />
  </>
)
