import { Banknote, CreditCard, Landmark } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatCents, formatDollars } from '../../../../shared/rules/money.ts'
import {
  amountDue,
  awaitsPayment,
  capturedAmount,
  refundedAmount,
  uncollectedAmount,
} from '../../../../shared/rules/order/amounts.ts'
import { awaitsTransfer } from '../../../../shared/rules/order/pay.ts'
import { attemptWithUnknownOutcome } from '../../../../shared/rules/order/payment.ts'
import { isLive, isPartlyRefunded } from '../../../../shared/rules/order/status.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { later } from '../../../routing/later.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PaymentBadge } from '../../../ui/order-badge.tsx'
import { paymentLabel } from '../../../ui/payment-label.ts'
import { Suspense } from '../../../ui/suspense.tsx'
import { Disputes } from './disputes.tsx'
import { OrderPageSection } from './order-page-section.tsx'
import { Refunds } from './refunds.tsx'
import { useShortDay } from './use-days.ts'

const PaymentDialog = later(() => import('../dialogs/payment-dialog.tsx'))

/** Shows the amounts of an order, its payments and refunds, and where the money went. */
export function Payment({ order }: { order: AdminOrder }) {
  const { facts } = order
  const [paid, back] = [capturedAmount(facts), refundedAmount(facts)]
  const due = isLive(facts) && awaitsPayment(facts) ? amountDue(facts) : 0
  const canceled = uncollectedAmount(facts)
  const day = useShortDay()
  return (
    <OrderPageSection
      title="Payment"
      className="max-xl:order-6"
      end={<PaymentBadge status={order.payment_status} partlyRefunded={isPartlyRefunded(facts)} />}
    >
      <div className="px-5 py-4">
        <Disputes order={order} />
        <dl className="grid gap-2">
          <Amount name="Subtotal">{formatDollars(order.subtotal)}</Amount>
          {order.discount > 0 && (
            <Amount name={['Discount', order.coupon_code].filter(Boolean).join(' ')}>
              −{formatDollars(order.discount)}
            </Amount>
          )}
          <Amount name={`${order.shipping_method.name} shipping`}>
            {order.shipping_cost === 0 ? 'Free' : formatDollars(order.shipping_cost)}
          </Amount>
          <Amount name="Tax">{formatDollars(order.tax)}</Amount>
          <Amount name="Total" rule="ink" strong>
            {formatDollars(order.total_amount)}
          </Amount>
          {canceled > 0 && <Amount name="Canceled">−{formatCents(canceled)}</Amount>}
          <Amount name="Paid" rule="line">
            {formatCents(paid)}
          </Amount>
          {back > 0 && <Amount name="Refunded">−{formatCents(back)}</Amount>}
          <Amount name="Net payment" rule="ink" strong>
            {formatCents(paid - back)}
          </Amount>
          {due > 0 && (
            <Amount name={facts.payment_method === 'cash_on_delivery' ? 'To collect' : 'Due'}>
              {formatCents(due)}
            </Amount>
          )}
          {order.pay_until && <Amount name="Pay by">{day(order.pay_until)}</Amount>}
        </dl>
        <Doubt order={order} />
        {awaitsTransfer(facts) && <RecordPayment order={order} />}
        <Method order={order} />
        <Refunds order={order} />
      </div>
    </OrderPageSection>
  )
}

/** Opens the dialog that records the transfer of an order. */
function RecordPayment({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-4">
      <Button rank="outline" size="admin" onClick={() => setOpen(true)}>
        Record payment
      </Button>
      <Suspense>{open && <PaymentDialog order={order} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}

const icons: Record<AdminOrder['payment_method'], typeof CreditCard> = {
  card: CreditCard,
  paypal: CreditCard,
  cash_on_delivery: Banknote,
  bank_transfer: Landmark,
}

function Doubt({ order: { facts } }: { order: AdminOrder }) {
  const attempt = attemptWithUnknownOutcome(facts)
  if (!attempt) return null
  return (
    <p role="status" className="mt-3 bg-error-tint px-4 py-3 text-error-deep">
      We don’t know yet whether the payment went through.{' '}
      {attempt.reason ?? 'We keep asking the provider.'}
    </p>
  )
}

function Method({ order }: { order: AdminOrder }) {
  const day = useShortDay()
  const attempt = order.facts.attempts.findLast(({ state }) => state === 'captured')
  const Icon = icons[order.payment_method]
  const expires = order.card && !attempt && `expires ${order.card.expiry}`
  return (
    <p className="mt-3 flex items-center gap-2.5 text-ink-2">
      <Icon aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
      {[
        paymentLabel(order.payment_method, order.card),
        attempt ? `paid ${day(attempt.at)}` : expires,
        attempt?.transfer?.reference && `reference ${attempt.transfer.reference}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

type AmountProps = {
  name: string
  rule?: 'ink' | 'line'
  strong?: boolean
  children: ReactNode
}

const Amount = ({ name, rule, strong = false, children }: AmountProps) => (
  <div
    className={classNames(
      'flex justify-between gap-4',
      rule && 'mt-1 border-t pt-3',
      rule === 'ink' && 'border-ink',
      rule === 'line' && 'border-line',
      strong && 'font-medium',
    )}
  >
    <dt className={classNames('min-w-0 break-words', !strong && 'text-ink-2')}>{name}</dt>
    <dd className="figures">{children}</dd>
  </div>
)
