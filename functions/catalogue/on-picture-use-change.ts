import { deletePicture } from '../files/product-pictures.ts'
import type { Change } from '../table/change-record.ts'
import { isPictureUsed, PictureUse } from '../table/picture-uses.ts'

/** A picture that the store keeps goes with the last who showed it. */
export const onPictureUseChange = async ({ before, after }: Change): Promise<void> => {
  if (after || !before) return
  const { address } = PictureUse.parse(before)
  if (!(await isPictureUsed(address))) await deletePicture(address)
}
