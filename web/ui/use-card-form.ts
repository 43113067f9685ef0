import { useState } from 'react'
import { type CardFields, cardProblems } from '../../shared/rules/card.ts'
import { tokenizeDemoCard } from '../../shared/rules/demo-cards.ts'
import type { CardToken } from '../../shared/schemas/order.ts'

/** The fields in display order; the first invalid one gets the focus. */
const fieldOrder = ['cardNumber', 'cardholderName', 'expiryDate', 'cvv'] as const

/** The state of a card form: the card, its errors, and the token for the payment provider. */
export function useCardForm(card: CardFields, onChange: (card: CardFields) => void) {
  const [touched, setTouched] = useState<ReadonlySet<keyof CardFields>>(new Set())
  const [refused, setRefused] = useState(false)
  const problems = {
    ...cardProblems(card, new Date()),
    ...(refused && {
      cardNumber: 'This demo store accepts test cards only. Use 4242 4242 4242 4242.',
    }),
  }
  /** Returns the payment provider's token, or the first invalid field. */
  const tokenize = (): { token: CardToken } | { invalidField: keyof CardFields } => {
    setTouched(new Set(fieldOrder))
    const invalidField = fieldOrder.find(field => problems[field])
    if (invalidField) return { invalidField }
    const token = tokenizeDemoCard(card)
    if (!token) setRefused(true)
    return token ? { token } : { invalidField: 'cardNumber' }
  }
  return {
    card,
    /** Errors of visited fields; of all fields after an attempt to continue. */
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
