import { Link } from 'react-router-dom'
import { formatDollars, toCents } from '../../../shared/rules/money.ts'
import type { Order } from '../../../shared/schemas/order.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { OrderBadge } from '../../ui/order-badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Thread } from '../../ui/thread.tsx'
import { TotalsList } from '../cart/totals-list.tsx'
import { ReceiptFacts } from './receipt-facts.tsx'

const day = new Intl.DateTimeFormat('en-US', { day: '2-digit', month: 'short', year: 'numeric' })

/** An order as a receipt, from the thread at the top to the total. */
export const Receipt = ({ order }: { order: Order }) => (
  <article className="mx-auto max-w-200">
    <p className="meta text-ink-2">Order {order.order_number}</p>
    <h1 className="serif mt-2 text-title">Thank you, {order.shipping_address.first_name}</h1>
    <p className="mt-4 max-w-140 text-lead text-ink-2">
      We have your order and sent the receipt to {order.email}. We write again when it ships.
    </p>
    <div className="mt-9 bg-white">
      <Thread />
      <div className="px-5 py-6 md:px-9 md:py-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <b className="font-medium">{order.order_number}</b>
            <span className="text-ink-2"> · {day.format(new Date(order.created_at))}</span>
          </p>
          <OrderBadge status={order.status} />
        </div>
        <ul className="mt-5 border-t border-ink">
          {order.OrderItems.map(item => (
            <li
              key={`${item.product_id}/${item.variant_id}`}
              className="grid grid-cols-[60px_1fr_auto] items-center gap-4 border-b border-line py-4"
            >
              <Picture
                src={item.Product.image}
                fallback={item.Product.fallback_image}
                alt=""
                sizes="60px"
              />
              <div className="min-w-0">
                <Link to={paths.product(item.Product)} className="hover:text-ultra">
                  {item.product_name}
                </Link>
                <p className="text-small text-ink-2">
                  {[item.variant_name, `${item.quantity} × ${formatDollars(item.price)}`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <p className="figures">{formatDollars(item.total)}</p>
            </li>
          ))}
        </ul>
        <div className="mt-5 ml-auto max-w-90">
          <TotalsList
            figures={{
              subtotal: toCents(order.subtotal),
              discount: toCents(order.discount),
              shipping: toCents(order.shipping_cost),
              tax: toCents(order.tax),
              total: toCents(order.total),
            }}
            couponCode={order.coupon_code}
            shippingLabel={`${order.shipping_method.name} shipping`}
            taxLabel="Tax"
          />
        </div>
        <ReceiptFacts order={order} />
      </div>
    </div>
    <div className="mt-8 flex flex-wrap gap-3 print:hidden">
      <ButtonLink to={paths.products()}>Continue shopping</ButtonLink>
      <Button rank="outline" onClick={() => window.print()}>
        Print receipt
      </Button>
    </div>
  </article>
)
