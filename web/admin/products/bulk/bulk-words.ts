import type { PriceRounding } from '../../../../shared/rules/bulk-prices.ts'
import { formatDollars } from '../../../../shared/rules/money.ts'
import { plainBulkActions } from '../../../../shared/schemas/bulk-action.ts'
import type {
  BulkEdit,
  BulkFigures,
  PreviewedProduct,
} from '../../../../shared/schemas/bulk-edit.ts'
import { formatCount } from '../../format.ts'

/** A bulk action with its values. */
export type BulkChange = Omit<BulkEdit, 'products' | 'request_id'>

/** "1 product", "1,240 products". */
export const countProducts = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`

/** "1 selected product", "1,240 selected products". */
export const countSelected = (count: number): string =>
  `${formatCount(count)} selected ${count === 1 ? 'product' : 'products'}`

const rounded = (rounding: PriceRounding | undefined) =>
  rounding && rounding !== 'none' ? `, rounded to ${rounding}` : ''

const priceChange = ({ percent = 0, rounding }: BulkChange): string =>
  `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%${rounded(rounding)}`

/** The change in words, such as "+7%, rounded to .99". */
export const changeWords = (change: BulkChange, categoryName?: string): string => {
  switch (change.action) {
    case 'activate':
      return 'Activate'
    case 'deactivate':
      return 'Deactivate'
    case 'feature':
      return 'Feature'
    case 'unfeature':
      return 'Unfeature'
    case 'set_category':
      return `Change category to ${categoryName ?? 'none'}`
    case 'change_price':
      return `Price ${priceChange(change)}`
    case 'set_price':
      return `Price ${formatDollars(change.price ?? 0)}`
    case 'set_sale':
      return `Sale ${priceChange({ ...change, percent: -(change.percent ?? 0) })}`
    case 'clear_sale':
      return 'End sale'
    case 'set_stock':
      return `Stock ${formatCount(change.quantity ?? 0)} per variant`
    case 'delete':
      return 'Delete'
  }
}

/** What else to know before the change. */
export const changeNote = ({ action }: BulkChange): string | undefined => {
  switch (action) {
    case 'change_price':
      return 'Compare and sale prices stay.'
    case 'set_price':
      return 'Every variant gets this price. Compare and sale prices stay.'
    case 'set_sale':
      return 'The regular price becomes the compare price. A separate sale price is removed.'
    case 'clear_sale':
      return 'The compare price becomes the price again. A separate sale price is removed.'
    case 'delete':
      return 'Deleted products can’t be restored. Orders keep their copy.'
    default:
      return undefined
  }
}

/** Whether the action shows old and new values before it happens. */
export const isPreviewed = ({ action }: BulkChange): boolean => !plainBulkActions.includes(action)

const range = ({ min, max }: BulkFigures['price']): string =>
  min === max ? formatDollars(min) : `${formatDollars(min)}–${formatDollars(max)}`

const priceText = ({ price, compare_price, sale_price }: BulkFigures): string =>
  [
    range(price),
    compare_price && `compare ${range(compare_price)}`,
    sale_price !== null && sale_price < price.max && `sale price ${formatDollars(sale_price)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Formats the value that an action changes, from the figures before or after it. */
export const figureText = ({ action }: BulkChange, figures: BulkFigures): string =>
  action === 'set_stock' || action === 'delete'
    ? `${formatCount(figures.stock)} in stock`
    : priceText(figures)

/** Whether the change would leave the product as it is. */
export const isUnchanged = (change: BulkChange, { before, after }: PreviewedProduct): boolean =>
  change.action !== 'delete' && figureText(change, before) === figureText(change, after)
