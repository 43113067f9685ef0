import { type PriceRounding, priceEndings } from '../../../../shared/rules/bulk-prices.ts'
import type { BulkAction } from '../../../../shared/schemas/bulk-edit.ts'
import type { BulkChange } from './bulk-words.ts'

/** The fields of bulk actions as typed. */
export type BulkFieldValues = {
  category: string
  percent: string
  rounding: PriceRounding
  price: string
  quantity: string
}

export const startFields: BulkFieldValues = {
  category: '',
  percent: '',
  rounding: 'none',
  price: '',
  quantity: '',
}

export const noCategory = 'none'

export const roundingOptions = priceEndings.map(value => ({
  value,
  label: value === 'none' ? 'No rounding' : `Round to ${value}`,
}))

/** The change to make, or what is missing. `error` is the problem of a typed value. */
type Read = { change?: BulkChange; missing?: string; error?: string | undefined }

const number = (
  text: string,
  isRight: (value: number) => boolean,
  { message, change }: { message: string; change: (value: number) => BulkChange },
): Read => {
  const typed = text.trim()
  const value = Number(typed)
  if (typed !== '' && isRight(value)) return { change: change(value) }
  return { missing: message, error: typed === '' ? undefined : message }
}

/** Whether a number has no more than this many decimals. */
const hasDecimals = (value: number, most: number) =>
  Math.abs(value * 10 ** most - Math.round(value * 10 ** most)) < 1e-6

/** Parses the typed fields of an action. */
export const readFields = (action: BulkAction, fields: BulkFieldValues): Read => {
  const { category, percent, rounding, price, quantity } = fields
  switch (action) {
    case 'set_category':
      if (category === '') return { missing: 'Choose a category first' }
      return { change: { action, category_id: category === noCategory ? null : category } }
    case 'change_price':
      return number(percent, value => value !== 0 && value >= -90 && value <= 500, {
        message: 'Enter a percentage from -90 to 500',
        change: percent => ({ action, percent, rounding }),
      })
    case 'set_sale':
      return number(percent, value => value >= 1 && value <= 90, {
        message: 'Enter a percentage from 1 to 90',
        change: percent => ({ action, percent, rounding }),
      })
    case 'set_price':
      return number(price, value => value >= 0 && value <= 1_000_000 && hasDecimals(value, 2), {
        message: 'Enter a price',
        change: price => ({ action, price }),
      })
    case 'set_stock':
      return number(
        quantity,
        value => value >= 0 && value <= 1_000_000 && Number.isInteger(value),
        {
          message: 'Enter a whole number',
          change: quantity => ({ action, quantity }),
        },
      )
    default:
      return { change: { action } }
  }
}
