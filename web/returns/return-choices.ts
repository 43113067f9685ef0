import { toCents, toDollars } from '../../shared/rules/money.ts'
import { labelDeduction, needsPictures } from '../../shared/rules/return-policy.ts'
import type { ReturnInput, ReturnOption, ReturnOptions } from '../../shared/schemas/return.ts'

/** How the buyer returns one item. */
export type Choice = {
  isChosen: boolean
  quantity: number
  reason: string
  wants: 'refund' | 'exchange'
  /** The options of the item to get, such as `{"Size": "M"}`. */
  attributes: Record<string, string>
}
export type Choices = Record<string, Choice>

/** The most units of an item in one request. */
export const maxUnits = 10

type Variant = NonNullable<ReturnOption['exchange']>['variants'][number]

const ownVariant = ({ exchange }: ReturnOption) =>
  exchange?.variants.find(({ state }) => state === 'own')

/** Starts with nothing chosen. The options of an exchange start with those of the item. */
export const startingChoice = (item: ReturnOption): Choice => ({
  isChosen: false,
  quantity: 1,
  reason: '',
  wants: 'refund',
  attributes: ownVariant(item)?.attributes ?? {},
})

/** Returns the variant that has exactly these options. */
export const variantOf = (
  { exchange }: ReturnOption,
  attributes: Record<string, string>,
): Variant | undefined =>
  exchange?.variants.find(variant =>
    exchange.options.every(({ name }) => variant.attributes[name] === attributes[name]),
  )

/** Explains why a variant can't replace an item; null if it can. */
export const refusalOf = (variant: Variant | undefined, quantity: number): string | null => {
  if (!variant) return 'not available'
  if (variant.state === 'own') return 'the one you have'
  if (variant.state === 'other_price') return 'has another price'
  if (variant.state === 'sold_out') return 'sold out'
  return variant.stock < quantity ? `only ${variant.stock} left` : null
}

/** Explains why no variant with this value, such as a color, can replace an item; null if one can. */
export const refusalOfValue = (
  { exchange }: ReturnOption,
  { name, value }: { name: string; value: string },
  quantity: number,
): string | null => {
  const refusals = (exchange?.variants ?? [])
    .filter(({ attributes }) => attributes[name] === value)
    .map(variant => refusalOf(variant, quantity))
  return refusals.includes(null) ? null : (refusals[0] ?? 'not available')
}

/** Whether an item can be exchanged for anything. */
export const isExchangeable = ({ exchange }: ReturnOption): boolean =>
  exchange?.variants.some(({ state }) => state === 'available') ?? false

/** The items the buyer chose, with how to return them. */
export const chosenItems = ({ items }: ReturnOptions, choices: Choices) =>
  items.flatMap(item => {
    const choice = choices[item.line_id]
    if (!choice?.isChosen || item.returnable === 0) return []
    const quantity = Math.min(choice.quantity, item.returnable, maxUnits)
    return [{ item, choice: { ...choice, quantity } }]
  })

export type Problems = {
  items: Record<string, { reason?: string; exchange?: string }>
  photos?: string
}

/** Returns what the buyer still has to fill in, or null. `photos` is their number, or null if none are needed. */
export const problemsOf = (
  options: ReturnOptions,
  choices: Choices,
  photos: number | null,
): Problems | null => {
  const chosen = chosenItems(options, choices)
  const items = Object.fromEntries(
    chosen.flatMap(({ item, choice }) => {
      const refusal =
        choice.wants === 'exchange' &&
        refusalOf(variantOf(item, choice.attributes), choice.quantity)
      const found = {
        ...(choice.reason === '' && { reason: 'Choose a reason' }),
        ...(refusal && { exchange: 'Choose what you want instead' }),
      }
      return Object.keys(found).length > 0 ? [[item.line_id, found] as const] : []
    }),
  )
  const needsPhotos =
    photos === 0 &&
    needsPictures(
      options.policy,
      chosen.map(({ choice }) => choice.reason),
    )
  if (Object.keys(items).length === 0 && !needsPhotos) return null
  return { items, ...(needsPhotos && { photos: 'Add a photo that shows the problem' }) }
}

/** Builds the request. */
export const returnBody = (
  options: ReturnOptions,
  choices: Choices,
  { comment, attachments }: { comment: string; attachments: string[] },
): ReturnInput => ({
  items: chosenItems(options, choices).map(({ item, choice }) => ({
    line_id: item.line_id,
    quantity: choice.quantity,
    reason: choice.reason,
    exchange_for:
      choice.wants === 'exchange' ? (variantOf(item, choice.attributes)?.id ?? null) : null,
  })),
  ...(comment.trim() && { comment }),
  ...(attachments.length > 0 && { attachments }),
})

/** Adds up the refund of the chosen items, in dollars. */
export const sumRefundDollars = (options: ReturnOptions, choices: Choices) => {
  const chosen = chosenItems(options, choices)
  const parts = chosen
    .filter(({ choice }) => choice.wants === 'refund')
    .flatMap(({ item, choice }) => item.worth[choice.quantity - 1] ?? [])
  const sum = (part: 'price' | 'discount' | 'tax') =>
    parts.reduce((cents, one) => cents + toCents(one[part]), 0)
  const [price, discount, tax] = [sum('price'), sum('discount'), sum('tax')]
  const items = price - discount + tax
  const deduction = toCents(
    labelDeduction(
      options.policy,
      chosen.map(({ choice }) => choice.reason),
    ),
  )
  const label = Math.min(deduction, items)
  return {
    price: toDollars(price),
    discount: toDollars(discount),
    tax: toDollars(tax),
    label: toDollars(label),
    total: toDollars(items - label),
  }
}
