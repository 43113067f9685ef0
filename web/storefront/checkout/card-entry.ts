import type { CardFields } from '../../../shared/rules/card.ts'
import type { CardDraft } from './checkout-state.ts'

/** What must never be stored of a card; it is held while the page is open, and no longer. */
export type CardSecret = Omit<CardFields, keyof CardDraft>
export const noCardSecret: CardSecret = { cardNumber: '', cvv: '' }
