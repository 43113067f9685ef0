import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isColorOption } from '../../../shared/rules/option-names.ts'
import type { Product } from '../../../shared/schemas/product.ts'
import { type Choice, firstChoice } from './choice.ts'

/**
 * What the shopper chose of each option. The colour is in the address, so that a shared link and
 * the way back show the same pictures.
 */
export function useChoice(product: Product): [Choice, (option: string, value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const [picked, setPicked] = useState<Choice>({})
  const asked = query.get('color')
  const [color, setColor] = useState(asked)
  // The router lets an address wait; a picked colour shows at once and the address follows.
  const [followed, setFollowed] = useState(asked)
  if (asked !== followed) {
    setFollowed(asked)
    setColor(asked)
  }
  const choose = (option: string, value: string) => {
    if (!isColorOption(option)) return setPicked({ ...picked, [option]: value })
    setColor(value)
    setQuery(
      before => {
        before.set('color', value)
        return before
      },
      { replace: true },
    )
  }
  return [{ ...picked, ...firstChoice(product, color) }, choose]
}
