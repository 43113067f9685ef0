import { isPaymentRefunded } from '../../../shared/rules/order/amounts.ts'
import { isCanceled } from '../../../shared/rules/order/status.ts'
import { returnableUnits, shippableItems } from '../../../shared/rules/order/units.ts'
import { unitsToShip } from '../../../shared/rules/order/units-to-ship.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import type { OrderStatus } from '../../../shared/schemas/order.ts'
import { Link } from '../../routing/link.tsx'
import { adminPaths } from '../paths.ts'
import { useOrderList } from './use-order-list.ts'

/** Returns the action that makes a status possible, or that staff most likely want instead. Null if there is none. */
const stepFor = ({ facts, refundable }: AdminOrder, to: OrderStatus) => {
  if (facts.released || isCanceled(facts))
    return to === 'refunded' ? null : { name: 'Reopen the order', path: adminPaths.orderReopen }
  if (to === 'cancelled' && shippableItems(facts).length > 0)
    return { name: 'Cancel the remaining items', path: adminPaths.orderCancel }
  if (to === 'cancelled' && facts.lines.some(line => returnableUnits(facts, line) > 0))
    return { name: 'Start a return', path: adminPaths.orderReturn }
  if (to === 'cancelled' && refundable > 0)
    return { name: 'Refund items', path: adminPaths.orderRefund }
  const canShip =
    unitsToShip(facts).length > 0 || (isPaymentRefunded(facts) && shippableItems(facts).length > 0)
  if ((to === 'shipped' || to === 'delivered') && canShip)
    return { name: 'Ship items', path: adminPaths.orderShip }
  return null
}

/** Links to the action to take first for a status that isn't possible. */
export function FirstStep({ order, to }: { order: AdminOrder; to: OrderStatus }) {
  const { query } = useOrderList()
  const step = stepFor(order, to)
  return step ? (
    <Link
      to={step.path(order, query)}
      preventScrollReset
      className="text-ink underline underline-offset-4 hover:text-ultra"
    >
      {step.name}
    </Link>
  ) : null
}
