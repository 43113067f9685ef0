import { isColorOption } from '../../../shared/rules/option-names.ts'
import { unitPrice } from '../../../shared/rules/pricing.ts'
import { maxQuantity } from '../../../shared/rules/stock.ts'
import type { Product, Variant } from '../../../shared/schemas/product.ts'

/** The chosen value of each option: {"Color": "Stone", "Size": "M"}. */
export type Choice = Record<string, string>
export type OfferedProduct = Pick<Product, 'attributes' | 'variants' | 'stock'>

const fits = (variant: Variant, choice: Choice): boolean =>
  Object.entries(choice).every(([name, value]) => variant.attributes[name] === value)

/**
 * Returns the values of an option that are in stock in combination with the rest of the choice. Reads the
 * variants once, because there may be thousands.
 */
export const valuesInStock = (
  { variants }: Pick<OfferedProduct, 'variants'>,
  choice: Choice,
  option: string,
): Set<string> => {
  const others = Object.entries(choice).filter(([name]) => name !== option)
  return new Set(
    variants.flatMap(({ stock, attributes }) =>
      stock > 0 && others.every(([name, value]) => attributes[name] === value)
        ? (attributes[option] ?? [])
        : [],
    ),
  )
}

/** Preselects the requested color, else the first in stock, and options with a single value. */
export function firstChoice(
  { attributes, variants }: OfferedProduct,
  color?: string | null,
): Choice {
  const choice: Choice = {}
  for (const { name, values } of attributes) {
    const requested = values.find(value => value.toLowerCase() === color?.toLowerCase())
    const only = values.length === 1 ? values[0] : undefined
    const inStock = isColorOption(name) ? valuesInStock({ variants }, {}, name) : undefined
    const first = inStock
      ? (requested ?? values.find(value => inStock.has(value)) ?? values[0])
      : only
    if (first !== undefined) choice[name] = first
  }
  return choice
}

/** Returns the chosen color, if the product has colors. */
export const chosenColor = (choice: Choice): string | undefined =>
  Object.entries(choice).find(([name]) => isColorOption(name))?.[1]

/** Returns whether any variant that matches the choice so far is in stock. */
export const isInStock = (variants: readonly Variant[], choice: Choice): boolean =>
  variants.some(variant => variant.stock > 0 && fits(variant, choice))

/** Returns the chosen variant; undefined while the choice is incomplete. */
export const chosenVariant = (
  { attributes, variants }: OfferedProduct,
  choice: Choice,
): Variant | undefined =>
  attributes.every(({ name }) => choice[name] !== undefined)
    ? variants.find(variant => fits(variant, choice))
    : undefined

/** Returns the names of the options still to choose. */
export const missingOptions = ({ attributes }: OfferedProduct, choice: Choice): string[] =>
  attributes.filter(({ name }) => choice[name] === undefined).map(({ name }) => name)

/** Returns the prices of the chosen variant, with the sale price if it is lower. */
export function pricesOf(
  product: Pick<Product, 'price' | 'compare_price' | 'sale_price'>,
  variant: Pick<Variant, 'price' | 'compare_price'> | undefined,
) {
  const { price, compare_price } = variant ?? product
  const unit = unitPrice({ price, sale_price: product.sale_price })
  return { price, compare_price, sale_price: unit < price ? unit : null }
}

/** Returns the maximum quantity: the stock, up to 10 (S-42, Q12). */
export const quantityLimit = (stock: number): number => Math.max(1, maxQuantity(stock))

/** Returns the stock of all variants that match the choice so far. */
export const availableStock = ({ variants, stock }: OfferedProduct, choice: Choice): number =>
  variants.length === 0
    ? stock
    : variants.filter(variant => fits(variant, choice)).reduce((sum, one) => sum + one.stock, 0)
