import type { ReactNode } from 'react'
import { useHasSession } from '../../api/session.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CardInUse } from './card-in-use.tsx'
import { SavedCards } from './saved-cards.tsx'
import type { Checkout } from './use-checkout.ts'
import type { useSavedCards } from './use-saved-cards.ts'

type Props = {
  checkout: Checkout
  saved: ReturnType<typeof useSavedCards>
  /** Labels the choice of a card that isn't saved. */
  newCardLabel?: string
  /** Shown below a new card. */
  note?: ReactNode
  /** The fields of a new card. */
  children: ReactNode
}

/** Shows the card entered earlier, or lets the shopper pick a saved card or enter a new one. */
export function CardChoice({ checkout, saved, newCardLabel, note, children }: Props) {
  const { state, update } = checkout
  const isCustomer = useHasSession()
  if (state.card) return <CardInUse card={state.card} onReplace={() => update({ card: null })} />
  if (saved.isLoading)
    return (
      <>
        <Loading what="saved cards" />
        <Skeleton className="h-30" />
      </>
    )
  return (
    <>
      {saved.cards.length > 0 && (
        <SavedCards
          cards={saved.cards}
          chosen={saved.chosen}
          onChoose={saved.choose}
          newCard={newCardLabel}
        />
      )}
      {!saved.chosen && (
        <>
          {children}
          {isCustomer && (
            <Checkbox
              className="mt-4"
              label="Save this card for next time"
              error={undefined}
              checked={state.saveCard}
              onChange={event => update({ saveCard: event.target.checked })}
            />
          )}
          {note}
        </>
      )}
    </>
  )
}
