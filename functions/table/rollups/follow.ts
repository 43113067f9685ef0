import type { Change } from '../change-record.ts'
import { type ByEntity, ofEntity } from '../followed.ts'
import { FormerProduct, keepFormerProduct } from '../former-products.ts'
import { OrderItem } from '../orders.ts'
import type { ReportedItem } from './contributions.ts'
import { projectCustomer, projectReported } from './project.ts'

const text = (value: unknown): string => String(value ?? '')

type Follow = (change: Change) => Promise<void>

/** Returns whether reports count an item in this state: every review, and orders once they are placed. */
const isReported = (kind: ReportedItem['kind'], item: Change['before']): boolean =>
  item !== undefined && (kind === 'review' || Boolean(item.placed_at))

const followItem =
  (kind: ReportedItem['kind']): Follow =>
  async ({ before, after }) => {
    const wasReported = isReported(kind, before)
    if (after && !wasReported && !isReported(kind, after)) return
    const item = after ?? before
    const key = { pk: text(item?.pk), sk: text(item?.sk) }
    const isNew = after !== undefined && !wasReported
    const placed = isNew && kind === 'order' ? OrderItem.parse(after) : undefined
    await projectReported({ kind, id: text(item?.id), key }, { isNew, placed })
  }

const followUser: Follow = ({ before, after }) => projectCustomer(text((after ?? before)?.id))

/** Keeps a deleted product's name for reports of earlier days. */
const followProduct: Follow = async ({ before, after }) => {
  if (before && !after) await keepFormerProduct(FormerProduct.parse(before))
}

const followers: ByEntity<Follow> = {
  order: followItem('order'),
  review: followItem('review'),
  product: followProduct,
  user: followUser,
  'deleted-user': followUser,
}

/** Updates the reports after an order, review, product or user changed. */
export const followReported = async (change: Change): Promise<void> => {
  await ofEntity(followers, change.entity)?.(change)
}
