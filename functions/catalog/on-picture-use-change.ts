import { deletePicture } from '../files/product-pictures.ts'
import type { Change } from '../table/change-record.ts'
import { isPictureUsed, PictureUse } from '../table/picture-uses.ts'

/** Deletes a stored picture when nothing uses it any longer. */
export const onPictureUseChange = async ({ before, after }: Change): Promise<void> => {
  if (after || !before) return
  const { address } = PictureUse.parse(before)
  if (!(await isPictureUsed(address))) await deletePicture(address)
}
