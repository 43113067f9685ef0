import type { ReactNode } from 'react'
import { formatDollars } from '../../../shared/rules/money.ts'
import { isPartlyRefunded } from '../../../shared/rules/order/status.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import { paymentMethodNames } from '../../../shared/schemas/order.ts'
import { classNames } from '../../ui/class-names.ts'
import { PaymentBadge } from '../../ui/order-badge.tsx'
import { DetailSection } from '../detail-section.tsx'
import { capitalize } from '../format.ts'

/** Shows an order's amounts, refunds and payment. */
export const OrderTotals = ({ order }: { order: AdminOrder }) => (
  <DetailSection title="Payment">
    <dl className="py-2">
      <Amount name="Subtotal">{formatDollars(order.subtotal)}</Amount>
      {order.discount > 0 && (
        <Amount name={order.coupon_code ? `Discount (${order.coupon_code})` : 'Discount'}>
          <span className="text-ultra">−{formatDollars(order.discount)}</span>
        </Amount>
      )}
      <Amount name={`${order.shipping_method.name} shipping`}>
        {order.shipping_cost === 0 ? 'Free' : formatDollars(order.shipping_cost)}
      </Amount>
      <Amount name="Tax">{formatDollars(order.tax)}</Amount>
      <Amount name="Total" last>
        {formatDollars(order.total_amount)}
      </Amount>
      {order.refunds.map(refund => (
        <Amount key={refund.id} name={refund.reason ? `Refund (${refund.reason})` : 'Refund'}>
          −{formatDollars(refund.amount)}
        </Amount>
      ))}
    </dl>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
      <PaymentBadge status={order.payment_status} partlyRefunded={isPartlyRefunded(order.facts)} />
      <span className="text-ink-2">
        {paymentMethodNames[order.payment_method]}
        {order.card &&
          `, ${capitalize(order.card.brand)} ending in ${order.card.last4}, expires ${order.card.expiry}`}
      </span>
    </p>
  </DetailSection>
)

type AmountProps = { name: string; last?: boolean; children: ReactNode }
const Amount = ({ name, last, children }: AmountProps) => (
  <div
    className={classNames(
      'flex justify-between gap-4 py-1',
      last && 'mt-2 border-t border-ink pt-3 font-medium',
    )}
  >
    <dt className="text-ink-2">{name}</dt>
    <dd className="figures">{children}</dd>
  </div>
)
