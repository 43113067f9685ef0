import { isColorOption } from '../../../shared/rules/option-names.ts'
import { unitPrice } from '../../../shared/rules/pricing.ts'
import { maxQuantity } from '../../../shared/rules/stock.ts'
import type { Product, Variant } from '../../../shared/schemas/product.ts'

/** What is chosen of each option: {"Colour": "Stone", "Size": "M"}. */
export type Choice = Record<string, string>
export type Offered = Pick<Product, 'attributes' | 'variants' | 'stock'>

const fits = (variant: Variant, choice: Choice): boolean =>
  Object.entries(choice).every(([name, value]) => variant.attributes[name] === value)

/**
 * What stands chosen at first: the colour that was asked for or else the first that can be had, and
 * options without a choice.
 */
export function firstChoice({ attributes, variants }: Offered, color?: string | null): Choice {
  const choice: Choice = {}
  for (const { name, values } of attributes) {
    const asked = values.find(value => value.toLowerCase() === color?.toLowerCase())
    const only = values.length === 1 ? values[0] : undefined
    const first = isColorOption(name)
      ? (asked ?? values.find(value => isInStock(variants, { [name]: value })) ?? values[0])
      : only
    if (first !== undefined) choice[name] = first
  }
  return choice
}

/** The chosen value of the colour option, if there is such an option. */
export const chosenColor = (choice: Choice): string | undefined =>
  Object.entries(choice).find(([name]) => isColorOption(name))?.[1]

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

/** What is asked for the product as chosen: the variant's price, and the sale price if it is lower. */
export function pricesOf(
  product: Pick<Product, 'price' | 'compare_price' | 'sale_price'>,
  variant: Pick<Variant, 'price' | 'compare_price'> | undefined,
) {
  const { price, compare_price } = variant ?? product
  const unit = unitPrice({ price, sale_price: product.sale_price })
  return { price, compare_price, sale_price: unit < price ? unit : null }
}

/** How many may be put in the cart at once: the stock, or 10 (S-42, decision 12). */
export const mostOf = (stock: number): number => Math.max(1, maxQuantity(stock))

/** How many there are of what is chosen so far. */
export const stockOf = ({ variants, stock }: Offered, choice: Choice): number =>
  variants.length === 0
    ? stock
    : variants.filter(variant => fits(variant, choice)).reduce((sum, one) => sum + one.stock, 0)
