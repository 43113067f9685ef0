import { orderCan } from '../../../shared/rules/order-lifecycle.ts'
import type { OwnOrder } from '../../../shared/schemas/own-order.ts'
import { CancelOrder } from '../../order/cancel-order.tsx'
import { InvoiceButton } from '../../order/invoice-button.tsx'
import type { OrderLink } from '../../order/order-link.ts'
import { Button } from '../../ui/button.tsx'

/** The actions an order allows from its link. The server applies the same rules. */
export const ReceiptActions = ({ order, link }: { order: OwnOrder; link: OrderLink }) => (
  <fieldset
    aria-label={`Order ${order.order_number}`}
    className="mt-7 flex flex-wrap gap-2.5 print:hidden"
  >
    <Button rank="outline" size="small" onClick={() => window.print()}>
      Print receipt
    </Button>
    {orderCan.downloadInvoice(order) && <InvoiceButton order={order} link={link} />}
    <CancelOrder order={order} link={link} possible={order.can.cancel !== null} />
  </fieldset>
)
