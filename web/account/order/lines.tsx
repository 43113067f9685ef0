import type { OwnOrder } from '../../../shared/schemas/own-order.ts'
import { OrderLines } from '../../ui/order-lines.tsx'
import { LineLinks } from './line-links.tsx'

/** Lists the items of an order, with links to return or review them. */
export const Lines = ({ order }: { order: OwnOrder }) => (
  <section aria-labelledby="items">
    <h2 id="items" className="serif border-b border-ink pb-3 text-card">
      Items
    </h2>
    <OrderLines
      items={order.OrderItems}
      size="large"
      actions={item => <LineLinks order={order} item={item} />}
    />
  </section>
)
