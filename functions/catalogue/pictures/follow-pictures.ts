import { isDeepStrictEqual } from 'node:util'
import { keptAddresses } from '../../files/product-pictures.ts'
import { addPictureUses, removePictureUses } from '../../table/picture-uses.ts'

type Shown = readonly { url: string; srcset?: string | null }[]

type PictureChange = {
  before: Shown
  after: Shown
  /** What is shown by now, which may be later than the change that is told of. */
  present: () => Promise<Shown>
}

/** Notes which pictures `by` shows and which no longer, once what it shows has changed. */
export const followPictures = async (
  by: string,
  { before, after, present }: PictureChange,
): Promise<void> => {
  if (isDeepStrictEqual(before, after)) return
  const told = keptAddresses([...before, ...after])
  if (told.length === 0) return
  const shown = new Set(keptAddresses(await present()))
  await addPictureUses(
    told.filter(address => shown.has(address)),
    by,
  )
  await removePictureUses(
    told.filter(address => !shown.has(address)),
    by,
  )
}
