import { useHasSession } from '../../api/session.ts'
import { CardFields } from '../../ui/card-fields.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CardInUse } from './card-in-use.tsx'
import { SavedCards } from './saved-cards.tsx'
import type { useCardEntry } from './use-card-entry.ts'
import type { Checkout } from './use-checkout.ts'
import type { useSavedCards } from './use-saved-cards.ts'

type Props = {
  checkout: Checkout
  entry: ReturnType<typeof useCardEntry>
  saved: ReturnType<typeof useSavedCards>
  demo: boolean
}

/** Shows the card entered earlier, or lets the shopper pick a saved card or enter a new one. */
export function CardChoice({ checkout: { state, update }, entry, saved, demo }: Props) {
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
        <SavedCards cards={saved.cards} chosen={saved.chosen} onChoose={saved.choose} />
      )}
      {!saved.chosen && (
        <>
          <CardFields
            card={entry.card}
            problems={entry.problems}
            onChange={entry.change}
            onTouch={entry.touch}
            demo={demo}
          />
          {isCustomer && (
            <Checkbox
              className="mt-4"
              label="Save this card for next time"
              error={undefined}
              checked={state.saveCard}
              onChange={event => update({ saveCard: event.target.checked })}
            />
          )}
        </>
      )}
    </>
  )
}
