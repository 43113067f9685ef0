import type { CardToken } from './checkout-state.ts'

/** The fields of a new card. `read` returns its token, or shows what is wrong and returns null. */
export type CardReader = { read: () => Promise<CardToken | null> }
