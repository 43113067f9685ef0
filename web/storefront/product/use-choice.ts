import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isColorOption } from '../../../shared/rules/option-names.ts'
import type { Product } from '../../../shared/schemas/product.ts'
import { type Choice, firstChoice } from './choice.ts'

/**
 * Holds the chosen options. The color is in the URL, so that shared links and the Back button show
 * the same pictures.
 */
export function useChoice(product: Product): [Choice, (option: string, value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const [picked, setPicked] = useState<Choice>({})
  const requested = query.get('color')
  const [color, setColor] = useState(requested)
  // The router may delay the URL: show a picked color right away and let the URL follow.
  const [followed, setFollowed] = useState(requested)
  if (requested !== followed) {
    setFollowed(requested)
    setColor(requested)
  }
  const choose = (option: string, value: string) => {
    if (!isColorOption(option)) return setPicked({ ...picked, [option]: value })
    setColor(value)
    setQuery(
      params => {
        params.set('color', value)
        return params
      },
      { replace: true },
    )
  }
  return [{ ...picked, ...firstChoice(product, color) }, choose]
}
