import { isColorOption } from '../../../shared/rules/option-names.ts'
import { lowStockForShoppers } from '../../../shared/rules/stock.ts'
import { availableStock, type Choice, isInStock, isSoldOut, type OfferedProduct } from './choice.ts'

/** Explains why a value is unavailable with the current choice: "sold out in M"; empty if it is not. */
export function soldOutLabel(
  product: OfferedProduct,
  choice: Choice,
  option: string,
  value: string,
): string {
  if (!isSoldOut(product, choice, option, value)) return ''
  const others = Object.entries(choice).filter(([name]) => name !== option && !isColorOption(name))
  return isInStock(product.variants, { [option]: value }) && others.length > 0
    ? `sold out in ${others.map(([, other]) => other).join(', ')}`
    : 'sold out'
}

/** Warns about low stock and sold-out sizes (S-52); empty if everything is in stock. */
export function stockMessage(product: OfferedProduct, choice: Choice): string {
  const { attributes, variants } = product
  const size = attributes.find(({ name }) => !isColorOption(name))
  const soldOut = size?.values.filter(value => isSoldOut(product, choice, size.name, value)) ?? []
  if (variants.length > 0 && !isInStock(variants, pick(choice, isColorOption)))
    return product.stock > 0 ? 'Sold out in this color.' : 'Sold out.'
  const left = availableStock(product, choice)
  const chosenSize = size && choice[size.name]
  return [
    left > 0 && left < lowStockForShoppers
      ? `Only ${left} left${chosenSize ? ` in ${chosenSize}` : ''}.`
      : '',
    soldOut.length > 0
      ? `${joinNames(soldOut)} ${soldOut.length > 1 ? 'are' : 'is'} sold out.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const pick = (choice: Choice, wanted: (name: string) => boolean): Choice =>
  Object.fromEntries(Object.entries(choice).filter(([name]) => wanted(name)))

const joinNames = (names: string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
