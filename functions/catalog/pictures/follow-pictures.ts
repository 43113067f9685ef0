import { isDeepStrictEqual } from 'node:util'
import { keptAddresses } from '../../files/product-pictures.ts'
import { addPictureUses, removePictureUses } from '../../table/picture-uses.ts'

type Shown = readonly { url: string; srcset?: string | null }[]

type PictureChange = {
  before: Shown
  after: Shown
  /** Reads the pictures in use now, which may be newer than the change. */
  present: () => Promise<Shown>
}

/** Records which pictures `by` uses and no longer uses, if a change affected them. */
export const followPictures = async (
  by: string,
  { before, after, present }: PictureChange,
): Promise<void> => {
  if (isDeepStrictEqual(before, after)) return
  const [was, is] = [new Set(keptAddresses(before)), new Set(keptAddresses(after))]
  const changed = [...was.symmetricDifference(is)]
  if (changed.length === 0) return
  const shown = new Set(keptAddresses(await present()))
  await addPictureUses(
    changed.filter(address => shown.has(address)),
    by,
  )
  await removePictureUses(
    changed.filter(address => !shown.has(address)),
    by,
  )
}
