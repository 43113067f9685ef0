import * as z from 'zod'
import { expiryAfter } from './expiry.ts'
import { categoryKey, pictureUseKey, pictureUsesPartition, productKey } from './keys.ts'
import { Known } from './known.ts'
import { batchGet, query } from './read.ts'
import { batchWrite } from './write.ts'

/** One use of a stored picture. The stream consumer deletes the picture after its last use. */
export const PictureUse = z.object({
  /** The picture's path on the site. */
  address: z.string(),
  by: z.string(),
  /** When a pending use expires, in seconds since 1970. */
  expires_at: z.int().optional(),
})
export type PictureUse = z.infer<typeof PictureUse>

/** The possible users of a picture. */
export const usedBy = {
  product: (id: string): string => productKey(id).pk,
  category: (id: string): string => `CATEGORY#${categoryKey(id).sk}`,
  /** All orders together, permanently: an order shows its items as they were. */
  orders: 'ORDERS',
  /** An upload that isn't used yet. */
  waiting: 'WAITING',
  /** An import that replaced it, and can be undone. */
  undo: (importId: string): string => `UNDO#${importId}`,
} as const

/** How long an unused picture is kept. */
const waitingDays = 7

const useItem = (address: string, by: string): object => ({
  ...pictureUseKey(address, by),
  entity: 'picture-use',
  address,
  by,
})

/** Records a use of these pictures. Safe to repeat. */
export const addPictureUses = (addresses: readonly string[], by: string): Promise<void> =>
  batchWrite(addresses.map(address => useItem(address, by)))

const keptForOrders = new Known()

/** Records that an order shows these pictures, once for all orders. */
export const keepForOrders = (addresses: readonly string[]): Promise<void> =>
  keptForOrders.add(addresses, async unknown => {
    const keys = unknown.map(address => pictureUseKey(address, usedBy.orders))
    const kept = new Set((await batchGet(PictureUse, keys)).map(({ address }) => address))
    await addPictureUses(
      unknown.filter(address => !kept.has(address)),
      usedBy.orders,
    )
  })

/** Records a use of these pictures that ends after a week. */
const addPendingUses = (addresses: readonly string[], by: string, now: Date): Promise<void> =>
  batchWrite(
    addresses.map(address => ({
      ...useItem(address, by),
      expires_at: expiryAfter(waitingDays, now),
    })),
  )

/** Records new pictures as pending for a week. */
export const addWaitingPictures = (addresses: readonly string[], now: Date): Promise<void> =>
  addPendingUses(addresses, usedBy.waiting, now)

/** Keeps pictures that an import replaces for as long as it can be undone, which is a week. */
export const keepForUndo = (
  addresses: readonly string[],
  importId: string,
  now: Date,
): Promise<void> => addPendingUses(addresses, usedBy.undo(importId), now)

/** Deletes a use of these pictures. Safe to repeat. */
export const removePictureUses = (addresses: readonly string[], by: string): Promise<void> =>
  batchWrite(
    [],
    addresses.map(address => pictureUseKey(address, by)),
  )

/** Returns whether a picture is in use. */
export const isPictureUsed = async (address: string): Promise<boolean> => {
  const partition = pictureUsesPartition(address)
  return (await query(PictureUse, { partition, limit: 1, consistent: true })).length > 0
}
