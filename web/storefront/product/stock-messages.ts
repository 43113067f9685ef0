import { isColorOption } from '../../../shared/rules/option-names.ts'
import { lowStockForShoppers } from '../../../shared/rules/stock.ts'
import {
  availableStock,
  type Choice,
  isInStock,
  type OfferedProduct,
  valuesInStock,
} from './choice.ts'

/**
 * Returns a function that explains why a value is unavailable with the current choice: "sold out in M";
 * empty if it is not.
 */
export function soldOutLabels(
  product: OfferedProduct,
  choice: Choice,
  option: string,
): (value: string) => string {
  const chosen = valuesInStock(product, choice, option)
  const any = valuesInStock(product, {}, option)
  const others = Object.entries(choice).filter(([name]) => name !== option && !isColorOption(name))
  return value => {
    if (chosen.has(value)) return ''
    return any.has(value) && others.length > 0
      ? `sold out in ${others.map(([, other]) => other).join(', ')}`
      : 'sold out'
  }
}

/** Warns about low stock and sold-out sizes (S-52); empty if everything is in stock. */
export function stockMessage(product: OfferedProduct, choice: Choice): string {
  const { attributes, variants } = product
  const size = attributes.find(({ name }) => !isColorOption(name))
  const inStock = valuesInStock(product, choice, size?.name ?? '')
  const soldOut = size?.values.filter(value => !inStock.has(value)) ?? []
  if (variants.length > 0 && !isInStock(variants, pick(choice, isColorOption)))
    return product.stock > 0 ? 'Sold out in this color.' : 'Sold out.'
  const left = availableStock(product, choice)
  const chosenSize = size && choice[size.name]
  return [
    left > 0 && left < lowStockForShoppers
      ? `Only ${left} left${chosenSize ? ` in ${chosenSize}` : ''}.`
      : '',
    soldOut.length > 0
      ? `${joinNames(shortened(soldOut))} ${soldOut.length > 1 ? 'are' : 'is'} sold out.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const pick = (choice: Choice, wanted: (name: string) => boolean): Choice =>
  Object.fromEntries(Object.entries(choice).filter(([name]) => wanted(name)))

const maxNames = 6

/** Counts the names at the end of a long list. */
const shortened = (names: string[]): string[] =>
  names.length > maxNames
    ? [...names.slice(0, maxNames - 1), `${names.length - maxNames + 1} more`]
    : names

const joinNames = (names: string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
