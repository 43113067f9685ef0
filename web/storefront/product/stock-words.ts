import { isColorOption } from '../../../shared/rules/option-names.ts'
import { lowStockShop } from '../../../shared/rules/stock.ts'
import { type Choice, isInStock, isSoldOut, type Offered, stockOf } from './choice.ts'

/** Why a value can't be had with what else is chosen: "sold out in M"; empty where it can. */
export function soldOutWords(
  product: Offered,
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

/**
 * What the shopper should know of the stock: how few are left of what is chosen, and which sizes
 * are gone (S-52). Empty when there is enough of all.
 */
export function stockWords(product: Offered, choice: Choice): string {
  const { attributes, variants } = product
  const size = attributes.find(({ name }) => !isColorOption(name))
  const gone = size?.values.filter(value => isSoldOut(product, choice, size.name, value)) ?? []
  if (variants.length > 0 && !isInStock(variants, pick(choice, isColorOption)))
    return product.stock > 0 ? 'Sold out in this colour.' : 'Sold out.'
  const left = stockOf(product, choice)
  const chosenSize = size && choice[size.name]
  return [
    left > 0 && left < lowStockShop
      ? `Only ${left} left${chosenSize ? ` in ${chosenSize}` : ''}.`
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
