import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isExpiryAhead } from '../../../shared/rules/card.ts'
import type { SavedCard } from '../../../shared/schemas/order.ts'
import { paymentMethodsQuery } from '../../api/queries/payment-methods.ts'
import { useHasSession } from '../../api/session.ts'

/**
 * The customer's saved cards that can still be used, and which of them is chosen: the default at
 * first. Cards that can't be loaded are typed in instead.
 */
export function useSavedCards() {
  const signedIn = useHasSession()
  const { data, isPending } = useQuery({ ...paymentMethodsQuery, enabled: signedIn })
  const [picked, setPicked] = useState<{ card: SavedCard | undefined } | null>(null)
  const now = new Date()
  const cards = signedIn && data ? data.filter(card => isExpiryAhead(card.expiry, now)) : []
  return {
    cards,
    isLoading: signedIn && isPending,
    chosen: picked ? cards.find(({ id }) => id === picked.card?.id) : cards[0],
    choose: (card: SavedCard | undefined) => setPicked({ card }),
  }
}
