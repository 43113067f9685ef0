import type { CardFields } from '../../../shared/rules/card.ts'
import type { CardDraft } from './checkout-state.ts'

/** Card number and security code: kept in memory while the page is open, never stored. */
export type CardSecret = Omit<CardFields, keyof CardDraft>
export const noCardSecret: CardSecret = { cardNumber: '', cvv: '' }
