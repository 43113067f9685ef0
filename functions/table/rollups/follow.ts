import type { Change } from '../change-record.ts'
import { type ByEntity, ofEntity } from '../followed.ts'
import { FormerProduct, keepFormerProduct } from '../former-products.ts'
import type { ReportedItem } from './contributions.ts'
import { projectCustomer, projectReported } from './project.ts'

const text = (value: unknown): string => String(value ?? '')

type Follow = (change: Change) => Promise<void>

const followItem =
  (kind: ReportedItem['kind']): Follow =>
  ({ before, after }) => {
    const item = after ?? before
    const key = { pk: text(item?.pk), sk: text(item?.sk) }
    return projectReported({ kind, id: text(item?.id), key })
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
