import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isExpiryAhead } from '../../../shared/rules/card.ts'
import type { SavedCard } from '../../../shared/schemas/order.ts'
import { paymentMethodsQuery } from '../../api/queries/payment-methods.ts'
import { useHasSession } from '../../api/session.ts'

/**
 * Returns the customer's unexpired saved cards and the chosen one, the default at first. If the
 * cards fail to load, the customer enters one.
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
