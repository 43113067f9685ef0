import { useState } from 'react'
import { type CardFields, cardProblems } from '../../shared/rules/card.ts'
import { tokenizeDemoCard } from '../../shared/rules/demo-cards.ts'
import type { CardToken } from '../../shared/schemas/order.ts'

/** The fields in the order they stand in, which is the order problems are gone to. */
const fieldOrder = ['cardNumber', 'cardholderName', 'expiryDate', 'cvv'] as const

/** A card while it is typed, what is wrong with it, and the token that is made of it here. */
export function useCardForm(card: CardFields, onChange: (card: CardFields) => void) {
  const [touched, setTouched] = useState<ReadonlySet<keyof CardFields>>(new Set())
  const [refused, setRefused] = useState(false)
  const problems = {
    ...cardProblems(card, new Date()),
    ...(refused && { cardNumber: 'Only the published test cards work here' }),
  }
  /** The gateway's token, or the field to go to first. */
  const tokenize = (): { token: CardToken } | { wrong: keyof CardFields } => {
    setTouched(new Set(fieldOrder))
    const wrong = fieldOrder.find(field => problems[field])
    if (wrong) return { wrong }
    const token = tokenizeDemoCard(card)
    if (!token) setRefused(true)
    return token ? { token } : { wrong: 'cardNumber' }
  }
  return {
    card,
    /** Of the fields that were left, or of all once one tried to go on. */
    problems: Object.fromEntries(
      Object.entries(problems).filter(([field]) => touched.has(field as keyof CardFields)),
    ) as Partial<Record<keyof CardFields, string>>,
    change: (next: CardFields) => {
      setRefused(false)
      onChange(next)
    },
    touch: (field: keyof CardFields) => setTouched(before => new Set(before).add(field)),
    tokenize,
  }
}
