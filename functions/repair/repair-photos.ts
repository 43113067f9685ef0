import { listObjects } from '../files/list-objects.ts'
import { hasMetadata, renewPhoto } from '../files/old-photos.ts'
import type { Check } from '../table/drift.ts'

/** A photo of a ticket or return that was stored unchanged, perhaps with its location. */
export type PhotoDrift = { what: 'photo with metadata'; photo: string }

/**
 * Reads every photo of tickets and returns, to find those that earlier releases stored without
 * decoding them.
 */
export const checkPhotos = async (): Promise<Check<PhotoDrift>> => {
  const found: PhotoDrift[] = []
  for (const { key } of await listObjects('ATTACHMENTS_BUCKET', 'kept/'))
    if (await hasMetadata(key)) found.push({ what: 'photo with metadata', photo: key })
  return { read: () => {}, drift: () => found }
}

/** Replaces the photos with clean copies. Returns those that can't be decoded. */
export const repairPhotos = async (drift: readonly PhotoDrift[]): Promise<PhotoDrift[]> => {
  const left: PhotoDrift[] = []
  for (const one of drift) if ((await renewPhoto(one.photo)) !== 'kept') left.push(one)
  return left
}
