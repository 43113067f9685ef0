import { useCardForm } from '../../ui/use-card-form.ts'
import { type CardSecret, noCardSecret } from './card-entry.ts'
import type { Checkout } from './use-checkout.ts'

/** Holds the card being entered. Forgets number and security code once there is a token. */
export function useCardEntry(
  { state, update }: Checkout,
  secret: CardSecret,
  onSecret: (secret: CardSecret) => void,
) {
  const form = useCardForm(
    { ...secret, ...state.cardDraft },
    ({ cardNumber, cvv, ...cardDraft }) => {
      onSecret({ cardNumber, cvv })
      update({ cardDraft })
    },
  )
  const tokenize = () => {
    const result = form.tokenize()
    if ('token' in result) onSecret(noCardSecret)
    return result
  }
  return { ...form, tokenize }
}
