import { ShopError } from '../../shared/errors.ts'
import { keepPicture } from '../files/attachments.ts'
import { claimAttachment, waitingAttachments } from '../table/attachments.ts'
import type { Picture } from '../table/complaints.ts'
import type { Step } from '../table/transact.ts'

const words = {
  missing: 'That picture was not uploaded. Please add it again.',
  'too large': 'A picture may have 5 MB at most',
  'no picture': 'That file is not a picture',
}

const refusal = (index: number, problem: keyof typeof words) =>
  new ShopError('invalid', words[problem], {
    errors: [{ path: `body.attachments.${index}`, message: words[problem] }],
  })

/** Pictures of a text that is about to be stored, and what claims them in its transaction. */
export type Kept = { pictures: Picture[]; claims: (complaintId: string) => Step[] }

/**
 * Checks that these are pictures of the customer's, uploaded and not part of a text yet, and keeps
 * them. Of two texts that name the same picture at once, one fails at its claim; what was kept for
 * none is deleted with its item. Errors: `invalid`.
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
      if (!found || outcome !== 'kept') throw refusal(index, outcome as keyof typeof words)
      return { id, name: found.name }
    }),
  )
  const claims = (complaintId: string) =>
    ids.map((id, index) =>
      claimAttachment(user.id, id, complaintId, () => refusal(index, 'missing')),
    )
  return { pictures, claims }
}
