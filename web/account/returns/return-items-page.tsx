import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { ReturnOptions } from '../../../shared/schemas/return.ts'
import { type OrderRef, returnOptionsQuery, returnQuery } from '../../api/queries/returns.ts'
import { useOrderLink } from '../../order/order-link.ts'
import { paths } from '../../paths.ts'
import { WindowTitle } from '../../store-name.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChooseItems } from './choose-items.tsx'
import { ReturnGate } from './return-gate.tsx'
import { ReturnRequested } from './return-requested.tsx'

/** `/orders/{id}/return`: requests a return, as a customer or with the link of an email. */
export function Component() {
  const order = useOrderLink()
  const [query] = useSearchParams()
  const requested = query.get('requested')
  return requested ? (
    <Requested order={order} returnId={requested} />
  ) : (
    <Choosing key={order.id} order={order} />
  )
}

function Choosing({ order }: { order: OrderRef }) {
  const found = useQuery(returnOptionsQuery(order))
  const navigate = useNavigate()
  return (
    <ReturnGate {...found} what="your order">
      {options =>
        options.items.some(({ returnable }) => returnable > 0) ? (
          <ChooseItems
            order={order}
            options={options}
            onRequested={requested => {
              window.scrollTo(0, 0)
              void navigate(paths.returnItems({ ...order, requested }), { replace: true })
            }}
          />
        ) : (
          <NothingToReturn order={order} options={options} />
        )
      }
    </ReturnGate>
  )
}

function Requested({ order, returnId }: { order: OrderRef; returnId: string }) {
  const found = useQuery(returnQuery(order, returnId))
  return (
    <ReturnGate {...found} what="your return">
      {data => <ReturnRequested order={order} data={data} />}
    </ReturnGate>
  )
}

const NothingToReturn = ({ order, options }: { order: OrderRef; options: ReturnOptions }) => (
  <>
    <WindowTitle title="Return items" />
    <EmptyState
      level={1}
      title="Nothing to return"
      action={
        <ButtonLink
          to={
            order.token
              ? paths.orderConfirmation({ ...order, token: order.token })
              : paths.order(order)
          }
        >
          View order
        </ButtonLink>
      }
    >
      <span className="block">No item of order {options.order_number} can be returned now.</span>
      {options.items.map(({ line_id, product_name, refusal }) => (
        <span key={line_id} className="mt-1 block">
          {product_name}: {refusal}
        </span>
      ))}
    </EmptyState>
  </>
)
