import { formatDollars } from '../../shared/rules/money.ts'
import type { OwnOrder } from '../../shared/schemas/own-order.ts'
import { classNames } from '../ui/class-names.ts'

type Row = { name: string; value: string; sale?: boolean }

const parts = (order: OwnOrder): Row[] => [
  { name: 'Subtotal', value: formatDollars(order.subtotal) },
  ...(order.discount > 0
    ? [
        {
          name: order.coupon_code ? `Discount (${order.coupon_code})` : 'Discount',
          value: formatDollars(-order.discount),
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

/** Lists the amounts from subtotal to total, and what was refunded or is left to pay. */
export const Amounts = ({ order }: { order: OwnOrder }) => {
  const refunded =
    order.refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  const paid = order.refundable + refunded
  return (
    <dl className="figures mt-5 ml-auto max-w-90 break-inside-avoid space-y-3">
      {parts(order).map(row => (
        <Amount key={row.name} {...row} />
      ))}
      <Sum name="Total" value={formatDollars(order.total)} />
      {order.canceled_amount > 0 && (
        <Amount name="Canceled" value={formatDollars(-order.canceled_amount)} />
      )}
      {refunded > 0 && (
        <>
          <Amount name="Paid" value={formatDollars(paid)} />
          <Amount name="Refunded" value={formatDollars(-refunded)} />
          <div className="flex justify-between gap-4 border-t border-ink pt-4 font-medium">
            <dt>Net payment</dt>
            <dd>{formatDollars(order.refundable)}</dd>
          </div>
        </>
      )}
      {order.due_on_delivery > 0 && order.due_on_delivery !== order.total && (
        <Amount name="To pay on delivery" value={formatDollars(order.due_on_delivery)} />
      )}
    </dl>
  )
}

const Amount = ({ name, value, sale = false }: Row) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd className={classNames(sale && 'text-ultra')}>{value}</dd>
  </div>
)

const Sum = ({ name, value }: Row) => (
  <div className="flex items-baseline justify-between gap-4 border-t border-ink pt-4">
    <dt className="font-medium">{name}</dt>
    <dd className="serif text-figure" data-testid="total">
      {value}
    </dd>
  </div>
)
