import { cardName } from '../../../shared/rules/payment-name.ts'
import type { SavedCard } from '../../../shared/schemas/order.ts'
import { Radio, RadioSet } from '../../ui/radio.tsx'

type Props = {
  cards: readonly SavedCard[]
  /** Undefined when the customer enters another card. */
  chosen: SavedCard | undefined
  onChoose: (card: SavedCard | undefined) => void
  newCard?: string
}

/** Lets a customer choose a saved card or another one. */
export const SavedCards = ({ cards, chosen, onChoose, newCard = 'Another card' }: Props) => (
  <RadioSet legend="Card" hiddenLegend error={undefined} className="mb-5 grid gap-3 last:mb-0">
    {cards.map(card => (
      <Radio
        key={card.id}
        name="saved-card"
        label={cardName(card)}
        checked={card === chosen}
        onChange={() => onChoose(card)}
        end={<span className="text-small text-ink-2">expires {card.expiry}</span>}
      />
    ))}
    <Radio
      name="saved-card"
      label={newCard}
      checked={chosen === undefined}
      onChange={() => onChoose(undefined)}
    />
  </RadioSet>
)
