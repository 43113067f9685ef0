import { cardName } from '../../../shared/rules/payment-name.ts'
import type { PaymentCard } from './checkout-state.ts'

/** Shows the brand, last four digits and expiry date of the card entered earlier. */
export const CardInUse = ({ card, onReplace }: { card: PaymentCard; onReplace: () => void }) => (
  <p className="flex items-baseline justify-between gap-4">
    <span>
      {cardName(card)} <span className="text-small text-ink-2">expires {card.expiry}</span>
    </span>
    <button type="button" className="link" onClick={onReplace}>
      Use another card
    </button>
  </p>
)
