import type { CardToken } from '../../shared/schemas/order.ts'

/** The fields of a new card. `read` returns its token, or shows what is wrong and returns null. */
export type CardReader = { read: () => Promise<CardToken | null> }
