import * as z from 'zod'
import { expiryAfter } from './expiry.ts'
import { categoryKey, pictureUseKey, pictureUsesPartition, productKey } from './keys.ts'
import { query } from './read.ts'
import { batchWrite } from './write.ts'

/** That somebody shows a picture which the store keeps; the stream deletes it after the last. */
export const PictureUse = z.object({
  /** On the site. */
  address: z.string(),
  by: z.string(),
  /** When it is forgotten, in seconds since 1970; only of one that waits. */
  expires_at: z.int().optional(),
})
export type PictureUse = z.infer<typeof PictureUse>

/** Who may show a picture. */
export const usedBy = {
  product: (id: string): string => productKey(id).pk,
  category: (id: string): string => `CATEGORY#${categoryKey(id).sk}`,
  /** All of them, for good: an order shows what was bought as it was then. */
  orders: 'ORDERS',
  /** Nobody yet: it was uploaded, and what shows it is to be saved. */
  waiting: 'WAITING',
} as const

/** How long a picture waits for somebody who shows it. */
const waitingDays = 7

const useItem = (address: string, by: string): object => ({
  ...pictureUseKey(address, by),
  entity: 'picture-use',
  address,
  by,
})

/** Notes that somebody shows these pictures; safe to repeat. */
export const addPictureUses = (addresses: readonly string[], by: string): Promise<void> =>
  batchWrite(addresses.map(address => useItem(address, by)))

/** Notes pictures that are about to be kept, for a week. */
export const addWaitingPictures = (addresses: readonly string[], now: Date): Promise<void> =>
  batchWrite(
    addresses.map(address => ({
      ...useItem(address, usedBy.waiting),
      expires_at: expiryAfter(waitingDays, now),
    })),
  )

/** Notes that somebody shows these pictures no longer; safe to repeat. */
export const removePictureUses = (addresses: readonly string[], by: string): Promise<void> =>
  batchWrite(
    [],
    addresses.map(address => pictureUseKey(address, by)),
  )

/** Whether anybody shows a picture. */
export const isPictureUsed = async (address: string): Promise<boolean> => {
  const partition = pictureUsesPartition(address)
  return (await query(PictureUse, { partition, limit: 1, consistent: true })).length > 0
}
