import { deleteAttachmentFile } from '../files/attachments.ts'
import { AttachmentItem } from '../table/attachments.ts'
import type { Change } from '../table/change-record.ts'

/** Stream consumer: deletes the photo file when its item expires or is deleted. */
export const onAttachmentChange = async ({ before, after }: Change): Promise<void> => {
  if (after || !before) return
  const { user_id, id } = AttachmentItem.parse(before)
  await deleteAttachmentFile(user_id, id)
}
