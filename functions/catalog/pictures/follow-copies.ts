import { addPictureCopies, removePictureCopies } from '../../table/picture-copies.ts'
import { outsideAddresses } from './outside-pictures.ts'

type Shown = readonly { url: string }[]

type PictureChange = {
  before: Shown
  after: Shown
  /** Reads the pictures in use now, which may be newer than the change. */
  present: () => Promise<Shown>
}

/** Promises copies of a product's pictures of other sites, and forgets those it no longer has. */
export const followCopies = async (
  productId: string,
  { before, after, present }: PictureChange,
): Promise<void> => {
  const wanted = outsideAddresses(after)
  const changed = [...new Set([...outsideAddresses(before), ...wanted])]
  if (changed.length === 0) return
  const shown = new Set(outsideAddresses(await present()))
  await addPictureCopies(
    productId,
    wanted.filter(url => shown.has(url)),
    new Date(),
  )
  await removePictureCopies(
    productId,
    changed.filter(url => !shown.has(url)),
  )
}
