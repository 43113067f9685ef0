import type { adminUsers } from '../../../shared/api/admin-users.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import { maxTags } from '../../../shared/schemas/customer-record.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { changeTags, loadTags } from '../../table/customer-notes.ts'
import { transact } from '../../table/transact.ts'
import { anyUser } from './any-user.ts'

/**
 * PUT /admin/users/{id}/tags: adds tags to a customer, or removes some. Safe to repeat; parallel
 * changes lose no tags. Errors: `not_found`, `not_allowed` above the limit.
 */
export const tagCustomer: UseCase<typeof adminUsers.tagCustomer> = async ({
  params,
  body,
  user,
}) => {
  const customer = await anyUser(params)
  const before = await loadTags(customer.id)
  const removed = body.remove.filter(tag => before.includes(tag))
  const added = [...new Set(body.add)].filter(tag => !before.includes(tag))
  if (before.length - removed.length + added.length > maxTags)
    throw new ShopError('not_allowed', `A customer can have ${maxTags} tags. Remove one first.`)
  const changes = [
    { action: 'DELETE', tags: removed },
    { action: 'ADD', tags: added },
  ] as const
  for (const { action, tags } of changes) {
    if (tags.length === 0) continue
    const states =
      action === 'ADD'
        ? { before: {}, after: { tags: tags.join(', ') } }
        : { before: { tags: tags.join(', ') }, after: {} }
    await transact([
      ...changeTags(customer.id, action, tags, () => notFound('User')),
      audit(actorOf(user), 'user.tag', customer.id, states, new Date().toISOString()),
    ])
  }
  return { tags: await loadTags(customer.id) }
}
