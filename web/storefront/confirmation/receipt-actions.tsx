import { formatDollars } from '../../../shared/rules/money.ts'
import type { OwnOrder } from '../../../shared/schemas/own-order.ts'
import { CancelOrder } from '../../order/cancel-order.tsx'
import type { OrderLink } from '../../order/order-link.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'

/** The actions an order allows from its link. The server applies the same rules. */
export const ReceiptActions = ({ order, link }: { order: OwnOrder; link: OrderLink }) => (
  <fieldset
    aria-label={`Order ${order.order_number}`}
    className="mt-7 flex flex-wrap gap-2.5 print:hidden"
  >
    {order.payment_due > 0 && (
      <ButtonLink to={paths.pay(link)} size="small">
        Pay {formatDollars(order.payment_due)}
      </ButtonLink>
    )}
    <Button rank="outline" size="small" onClick={() => window.print()}>
      Print receipt
    </Button>
    {order.can.return && (
      <ButtonLink to={paths.returnItems(link)} rank="outline" size="small">
        Return items
      </ButtonLink>
    )}
    <CancelOrder order={order} link={link} possible={order.can.cancel !== null} />
  </fieldset>
)
