import { toCents } from '../../../shared/rules/money.ts'
import type { Order } from '../../../shared/schemas/order.ts'
import { OrderLines } from '../../ui/order-lines.tsx'
import { TotalsList } from '../cart/totals-list.tsx'

/** Lists the items and totals of an order. */
export const ReceiptLines = ({ order }: { order: Order }) => (
  <>
    <OrderLines items={order.OrderItems} size="small" className="mt-5 border-t border-ink" />
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
