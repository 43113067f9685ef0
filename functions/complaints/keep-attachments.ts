import { ShopError } from '../../shared/errors.ts'
import { keepAttachment } from '../files/keep-attachment.ts'
import { type Refusal, refusalMessages } from '../files/keep-upload.ts'
import { claimAttachment, waitingAttachments } from '../table/attachments.ts'
import type { Picture } from '../table/complaints.ts'
import type { Step } from '../table/transact.ts'

const refusal = (index: number, problem: Refusal) =>
  new ShopError('invalid', refusalMessages[problem], {
    errors: [{ path: `body.attachments.${index}`, message: refusalMessages[problem] }],
  })

/** Stored photos, and the transaction steps that attach them to a ticket. */
export type KeptAttachments = { pictures: Picture[]; claims: (complaintId: string) => Step[] }

/**
 * Checks that the photos belong to the customer, are uploaded and unattached, and stores them. If
 * two messages use the same photo at once, one transaction fails. Errors: `invalid`.
 */
export const keepAttachments = async (
  user: { id: string },
  named: readonly string[] | undefined,
  now: Date,
): Promise<KeptAttachments> => {
  const ids = [...new Set(named)]
  if (ids.length === 0) return { pictures: [], claims: () => [] }
  const waiting = await waitingAttachments(user.id, ids, now)
  const byId = new Map(waiting.map(one => [one.id, one]))
  const pictures = await Promise.all(
    ids.map(async (id, index) => {
      const found = byId.get(id)
      const outcome = found ? await keepAttachment(user.id, id) : 'missing'
      if (!found || outcome !== 'kept') throw refusal(index, outcome as Refusal)
      return { id, name: found.name }
    }),
  )
  const claims = (complaintId: string) =>
    ids.map((id, index) =>
      claimAttachment(user.id, id, complaintId, () => refusal(index, 'missing')),
    )
  return { pictures, claims }
}
