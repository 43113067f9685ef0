import type { catalog } from '../../../shared/api/catalog.ts'
import { type BulkEdit, plainBulkActions } from '../../../shared/schemas/bulk-edit.ts'
import type { UseCase } from '../../http/serve.ts'
import { type Actor, actorOf } from '../../table/audit.ts'
import { getProduct } from '../../table/products.ts'
import { removeProduct } from './delete-product.ts'
import { editEach, type Outcome, writtenBefore } from './edit-each.ts'
import { instantAfter } from './edited-product.ts'
import { auditActions, changedSince, type MakePlan, planOf } from './plan-edit.ts'
import { saveEdit } from './save-edit.ts'

type One = BulkEdit['products'][number]
type Request = { body: BulkEdit; by: Actor; plan: MakePlan }

/** Returns whether the request names the version that the user saw, if the action needs it. */
const isPreviewed = ({ action }: BulkEdit, { updated_at, seen }: One): boolean =>
  plainBulkActions.includes(action) ||
  (updated_at !== undefined && (action !== 'set_stock' || seen !== undefined))

/** Edits one product, unless it changed after the user saw it. */
const editOne = async (one: One, { body, by, plan }: Request): Promise<Outcome> => {
  const { action, request_id } = body
  const { id, updated_at, seen } = one
  if (!isPreviewed(body, one)) return { skip: 'Preview this change first' }
  const read = await getProduct(id, { consistent: true })
  if (!read) return action === 'delete' ? 'unchanged' : { skip: 'This product was deleted' }
  const done = async (otherwise: Outcome): Promise<Outcome> => {
    const version = await writtenBefore(id, request_id)
    return version === undefined ? otherwise : { version }
  }
  if (!plainBulkActions.includes(action) && read.product.updated_at !== updated_at)
    return done({ skip: changedSince })
  if (action === 'delete') {
    await removeProduct(read, by)
    return 'unchanged'
  }
  const planned = plan(read, seen)
  if ('skip' in planned) return planned
  const { product, variants } = planned.next
  const version = instantAfter(read.product.updated_at, new Date())
  const next = {
    product: { ...product, updated_at: version, version: product.version + 1 },
    variants,
  }
  const changed = {
    read,
    next,
    by,
    action: auditActions[action],
    reason: 'edited',
    request_id,
  } as const
  return (await saveEdit(changed)) ? { version } : done('unchanged')
}

/**
 * POST /products/bulk-action: edits products one by one and lists those that were skipped. A price or
 * stock applies only to the version that was previewed. Safe to repeat. Errors: `invalid`.
 */
export const editProducts: UseCase<typeof catalog.editProducts> = async ({ body, user }) => {
  const request = { body, by: actorOf(user), plan: await planOf(body) }
  return editEach(body.products, one => editOne(one, request))
}
