import { lowStockShop, maxQuantity } from '../../../shared/rules/stock.ts'
import type { Product, Variant } from '../../../shared/schemas/product.ts'

/** What is chosen of each option: {"Colour": "Stone", "Size": "M"}. */
export type Choice = Record<string, string>
type Offered = Pick<Product, 'attributes' | 'variants' | 'stock'>

export const isColorOption = (name: string): boolean => /^colou?rs?$/i.test(name)

const fits = (variant: Variant, choice: Choice): boolean =>
  Object.entries(choice).every(([name, value]) => variant.attributes[name] === value)

/** What stands chosen at first: the first colour that can be had, and options without a choice. */
export function firstChoice({ attributes, variants }: Offered): Choice {
  const choice: Choice = {}
  for (const { name, values } of attributes) {
    const only = values.length === 1 ? values[0] : undefined
    const first = isColorOption(name)
      ? (values.find(value => isInStock(variants, { [name]: value })) ?? values[0])
      : only
    if (first !== undefined) choice[name] = first
  }
  return choice
}

/** Whether anything that fits the choice can be had; what was not chosen may be anything. */
export const isInStock = (variants: readonly Variant[], choice: Choice): boolean =>
  variants.some(variant => variant.stock > 0 && fits(variant, choice))

/** Whether a value is sold out given what else is chosen. */
export const isSoldOut = (
  { variants }: Offered,
  choice: Choice,
  option: string,
  value: string,
): boolean => !isInStock(variants, { ...choice, [option]: value })

/** The variant that the whole choice names; undefined while something is not chosen. */
export const chosenVariant = (
  { attributes, variants }: Offered,
  choice: Choice,
): Variant | undefined =>
  attributes.every(({ name }) => choice[name] !== undefined)
    ? variants.find(variant => fits(variant, choice))
    : undefined

/** Options still to be chosen, by name. */
export const missingOptions = ({ attributes }: Offered, choice: Choice): string[] =>
  attributes.filter(({ name }) => choice[name] === undefined).map(({ name }) => name)

/** How many may be put in the cart at once: the stock, or 10 (S-42, decision 12). */
export const mostOf = (stock: number): number => Math.max(1, maxQuantity(stock))

/**
 * What the shopper should know of the stock: how few are left of what is chosen, and which sizes
 * are gone. Empty when there is enough of all.
 */
export function stockWords(product: Offered, choice: Choice): string {
  const variant = chosenVariant(product, choice)
  const size = product.attributes.find(({ name }) => !isColorOption(name))
  const gone = size?.values.filter(value => isSoldOut(product, choice, size.name, value)) ?? []
  if (!isInStock(product.variants, pick(choice, isColorOption)) && product.variants.length > 0)
    return 'Sold out in this colour.'
  const left = variant ? variant.stock : product.variants.length > 0 ? null : product.stock
  return [
    left !== null && left > 0 && left < lowStockShop
      ? `Only ${left} left${size && choice[size.name] ? ` in ${choice[size.name]}` : ''}.`
      : '',
    gone.length > 0 ? `${listed(gone)} ${gone.length > 1 ? 'are' : 'is'} sold out.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const pick = (choice: Choice, wanted: (name: string) => boolean): Choice =>
  Object.fromEntries(Object.entries(choice).filter(([name]) => wanted(name)))

const listed = (words: string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
