import type { ReactNode } from 'react'
import type { OwnOrder } from '../../shared/schemas/own-order.ts'
import { Amounts } from './amounts.tsx'
import { ChangeAddress } from './change-address.tsx'
import { Documents } from './documents.tsx'
import { OrderFactList } from './order-fact-list.tsx'
import type { OrderLink } from './order-link.ts'
import { Packages } from './packages.tsx'
import type { OwnItem } from './pick-items.ts'
import { RefundList } from './refund-list.tsx'
import { ReturnList } from './return-list.tsx'
import { Timeline } from './timeline.tsx'

type Props = {
  order: OwnOrder
  link: OrderLink
  /** Shown below a delivered item. */
  actions?: (item: OwnItem) => ReactNode
}

/** Shows an order's packages, amounts, refunds, returns, documents, history and address. */
export const OrderDetails = ({ order, link, actions }: Props) => (
  <>
    <div className="grid gap-x-14 xl:grid-cols-[minmax(0,1fr)_20rem] print:block">
      <div className="min-w-0">
        <Packages order={order} actions={actions} />
        <div className="mb-9">
          <Amounts order={order} />
        </div>
      </div>
      <div className="min-w-0">
        <RefundList order={order} />
        <ReturnList order={order} link={link} />
        <Documents order={order} link={link} />
        <Timeline order={order} />
      </div>
    </div>
    <OrderFactList order={order} changeAddress={<ChangeAddress order={order} link={link} />} />
  </>
)
