import { ShopError } from '../../shared/errors.ts'
import { keepPicture } from '../files/attachments.ts'
import { claimAttachment, waitingAttachments } from '../table/attachments.ts'
import type { Picture } from '../table/complaints.ts'
import type { Step } from '../table/transact.ts'

const messages = {
  missing: 'This photo didn’t upload. Add it again.',
  'too large': 'Photos can be up to 5 MB',
  'no picture': 'This file isn’t a supported image',
}

const refusal = (index: number, problem: keyof typeof messages) =>
  new ShopError('invalid', messages[problem], {
    errors: [{ path: `body.attachments.${index}`, message: messages[problem] }],
  })

/** Stored photos, and the transaction steps that attach them to a ticket. */
export type Kept = { pictures: Picture[]; claims: (complaintId: string) => Step[] }

/**
 * Checks that the photos belong to the customer, are uploaded and unattached, and stores them. If
 * two messages use the same photo at once, one transaction fails. Errors: `invalid`.
 */
export const keepAttachments = async (
  user: { id: string },
  named: readonly string[] | undefined,
  now: Date,
): Promise<Kept> => {
  const ids = [...new Set(named)]
  if (ids.length === 0) return { pictures: [], claims: () => [] }
  const waiting = await waitingAttachments(user.id, ids, now)
  const byId = new Map(waiting.map(one => [one.id, one]))
  const pictures = await Promise.all(
    ids.map(async (id, index) => {
      const found = byId.get(id)
      const outcome = found ? await keepPicture(user.id, id) : 'missing'
      if (!found || outcome !== 'kept') throw refusal(index, outcome as keyof typeof messages)
      return { id, name: found.name }
    }),
  )
  const claims = (complaintId: string) =>
    ids.map((id, index) =>
      claimAttachment(user.id, id, complaintId, () => refusal(index, 'missing')),
    )
  return { pictures, claims }
}
