import { isSizeOption } from '../../../shared/rules/option-names.ts'
import { compareSizes } from '../../../shared/rules/size-order.ts'

/** Returns the values of an option in shop order, by those of its variants: sizes by size, others as they appear. */
export const orderedValues = (name: string, ofVariants: readonly string[]): string[] => {
  const values = [...new Set(ofVariants)]
  return isSizeOption(name) ? values.sort(compareSizes) : values
}
