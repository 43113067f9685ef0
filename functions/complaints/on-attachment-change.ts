import { deletePicture } from '../files/attachments.ts'
import { AttachmentItem } from '../table/attachments.ts'
import type { Change } from '../table/change-record.ts'

/**
 * A picture goes with its item, be it that no text claimed it within a day or that its customer's
 * data are removed.
 */
export const onAttachmentChange = async ({ before, after }: Change): Promise<void> => {
  if (after || !before) return
  const { user_id, id } = AttachmentItem.parse(before)
  await deletePicture(user_id, id)
}
