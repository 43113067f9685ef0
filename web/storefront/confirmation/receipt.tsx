import { locale } from '../../../shared/brand.ts'
import type { Order } from '../../../shared/schemas/order.ts'
import { paths } from '../../paths.ts'
import { StoreName } from '../../store-name.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { OrderBadge } from '../../ui/order-badge.tsx'
import { Thread } from '../../ui/thread.tsx'
import { AccountOffer } from './account-offer.tsx'
import { NextSteps } from './next-steps.tsx'
import { ReceiptFacts } from './receipt-facts.tsx'
import { ReceiptLines } from './receipt-lines.tsx'

const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', year: 'numeric' })

/** Shows an order as a receipt, followed by the next steps. */
export const Receipt = ({ order, guest }: { order: Order; guest: boolean }) => {
  const isClosed = order.status === 'cancelled' || order.status === 'refunded'
  return (
    <article className="mx-auto max-w-200">
      <p className="serif mb-8 hidden text-logo print:block">
        <StoreName />
      </p>
      <p className="meta text-ink-2">Order {order.order_number}</p>
      <h1 className="serif mt-2 text-title">
        {isClosed
          ? `This order is ${order.status}`
          : `Thank you, ${order.shipping_address.first_name}`}
      </h1>
      {!isClosed && (
        <p className="mt-4 max-w-140 text-lead text-ink-2 print:hidden">
          We received your order and sent a receipt to{' '}
          <span className="break-words">{order.email}</span>.
        </p>
      )}
      <section aria-label="Receipt" className="mt-9 bg-white print:mt-5">
        <Thread />
        <div className="px-5 py-6 md:px-9 md:py-8 print:px-0">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <b className="font-medium">{order.order_number}</b>
              <span className="text-ink-2"> · {day.format(new Date(order.created_at))}</span>
            </p>
            <OrderBadge status={order.status} />
          </div>
          <ReceiptLines order={order} />
          <ReceiptFacts order={order} />
        </div>
      </section>
      {!isClosed && <NextSteps order={order} />}
      <div className="mt-9 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={paths.products()}>Continue shopping</ButtonLink>
        <Button rank="outline" onClick={() => window.print()}>
          Print receipt
        </Button>
      </div>
      {guest && <AccountOffer email={order.email} />}
    </article>
  )
}
