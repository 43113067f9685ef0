import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { OwnReturn } from '../../../shared/schemas/return.ts'
import { type OrderRef, returnQuery } from '../../api/queries/returns.ts'
import { useOrderLink } from '../../order/order-link.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { ReturnBadge } from '../../ui/return-badge.tsx'
import { TicketPictures } from '../../ui/ticket-pictures.tsx'
import { useStoreClock } from '../use-store-clock.ts'
import { CancelReturn } from './cancel-return.tsx'
import { ReturnFrame } from './return-frame.tsx'
import { ReturnGate } from './return-gate.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnTimeline } from './return-steps-list.tsx'
import { SendInstructions } from './send-instructions.tsx'

/** `/orders/{id}/returns/{return_id}`: a return with its state, instructions and refund. */
export function Component() {
  const order = useOrderLink()
  const { returnId = '' } = useParams()
  const found = useQuery(returnQuery(order, returnId))
  return (
    <ReturnGate {...found} what="your return">
      {data => <Return order={order} data={data} />}
    </ReturnGate>
  )
}

function Return({ order, data }: { order: OrderRef; data: OwnReturn }) {
  const { day } = useStoreClock()
  const orderPath = order.token
    ? paths.orderConfirmation({ ...order, token: order.token })
    : paths.order(order)
  return (
    <ReturnFrame
      title={`Return ${data.number}`}
      lead={
        <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <span>
            <Link to={orderPath} className="link">
              Order {data.order_number}
            </Link>
            , requested {day(data.requested_at)}
          </span>
          <ReturnBadge state={data.state} />
        </span>
      }
      aside={<ReturnLines data={data} />}
    >
      {data.state === 'approved' && <SendInstructions order={order} data={data} />}
      <ReturnTimeline data={data} />
      {(data.comment || data.attachments.length > 0) && (
        <section aria-labelledby="comment" className="mt-9">
          <h2 id="comment" className="border-b border-ink pb-3 font-medium">
            What you told us
          </h2>
          {data.comment && <p className="mt-4 break-words whitespace-pre-line">{data.comment}</p>}
          <TicketPictures attachments={data.attachments} />
        </section>
      )}
      <div className="mt-9 flex flex-wrap items-center gap-6">
        {data.complaint_id && !order.token && (
          <Link to={paths.complaint({ id: data.complaint_id })} className="link">
            Message us about this return
          </Link>
        )}
        <CancelReturn order={order} data={data} />
      </div>
    </ReturnFrame>
  )
}
