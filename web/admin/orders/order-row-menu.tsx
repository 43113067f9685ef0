import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router-dom'
import type { AdminOrderSummary } from '../../../shared/schemas/order.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const item = 'block cursor-pointer px-4 py-2 outline-none data-highlighted:bg-paper-2'

type Props = { order: AdminOrderSummary; query: Record<string, string> }

/** What can be done with one order of the list. */
export const OrderRowMenu = ({ order, query }: Props) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>
      <IconButton label={`Actions for ${order.order_number}`} className="-my-2.5">
        <Ellipsis aria-hidden="true" size={18} strokeWidth={1.5} />
      </IconButton>
    </DropdownMenu.Trigger>
    <DropdownMenu.Content
      align="end"
      className="z-30 w-44 animate-fade rounded-panel border border-line bg-panel py-1.5 text-admin shadow-menu"
    >
      <DropdownMenu.Item asChild className={item}>
        <Link to={paths.adminOrder(order, query)}>View order</Link>
      </DropdownMenu.Item>
      <DropdownMenu.Item asChild className={item}>
        <Link to={paths.adminOrderStatus(order, query)}>Update status</Link>
      </DropdownMenu.Item>
    </DropdownMenu.Content>
  </DropdownMenu.Root>
)
