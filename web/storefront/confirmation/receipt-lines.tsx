import { Link } from 'react-router-dom'
import { formatDollars, toCents } from '../../../shared/rules/money.ts'
import type { Order } from '../../../shared/schemas/order.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { TotalsList } from '../cart/totals-list.tsx'

/** What was bought, and what it came to. */
export const ReceiptLines = ({ order }: { order: Order }) => (
  <>
    <ul className="mt-5 border-t border-ink">
      {order.OrderItems.map(item => (
        <li
          key={`${item.product_id}/${item.variant_id}`}
          className="grid break-inside-avoid grid-cols-[60px_1fr_auto] items-center gap-4 border-b border-line py-4"
        >
          <Picture
            src={item.Product.image}
            fallback={item.Product.fallback_image}
            alt=""
            sizes="60px"
            eager
          />
          <div className="min-w-0">
            <Link to={paths.product(item.Product)} className="hover:text-ultra">
              {item.product_name}
            </Link>
            {item.variant_name && <p className="text-small text-ink-2">{item.variant_name}</p>}
            <p className="figures text-small text-ink-2">
              {item.quantity} × {formatDollars(item.price)}
            </p>
          </div>
          <p className="figures">{formatDollars(item.total)}</p>
        </li>
      ))}
    </ul>
    <div className="mt-5 ml-auto max-w-90 break-inside-avoid">
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
  </>
)
