import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { TagsPanel } from '../../tags-panel.tsx'
import { useChangeTags } from './use-remarks.ts'

/** The tags of an order, to add and remove. */
export const Tags = ({ order }: { order: AdminOrder }) => (
  <TagsPanel
    tags={order.tags}
    change={useChangeTags(order)}
    maxTags={20}
    maxLength={40}
    className="max-xl:order-8"
  />
)
