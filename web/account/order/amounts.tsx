import { formatDollars } from '../../../shared/rules/money.ts'
import type { Order } from '../../../shared/schemas/order.ts'
import { classNames } from '../../ui/class-names.ts'

type Row = { name: string; value: string; sale?: boolean }

/** Lists the amounts from subtotal to total, and the refunded amount. */
export const Amounts = ({ order }: { order: Order }) => {
  const refunded = order.refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const rows: Row[] = [
    { name: 'Subtotal', value: formatDollars(order.subtotal) },
    ...(order.discount > 0
      ? [
          {
            name: order.coupon_code ? `Discount (${order.coupon_code})` : 'Discount',
            value: `−${formatDollars(order.discount)}`,
            sale: true,
          },
        ]
      : []),
    {
      name: `${order.shipping_method.name} shipping`,
      value: order.shipping_cost === 0 ? 'Free' : formatDollars(order.shipping_cost),
    },
    { name: 'Tax', value: formatDollars(order.tax) },
  ]
  return (
    <dl className="figures mt-5 ml-auto max-w-90 break-inside-avoid space-y-3">
      {rows.map(({ name, value, sale }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt>{name}</dt>
          <dd className={classNames(sale && 'text-ultra')}>{value}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-ink pt-4">
        <dt className="font-medium">Total</dt>
        <dd className="serif text-figure">{formatDollars(order.total)}</dd>
      </div>
      {refunded > 0 && (
        <div className="flex justify-between gap-4">
          <dt>Refunded</dt>
          <dd>{formatDollars(refunded)}</dd>
        </div>
      )}
    </dl>
  )
}
