import { ShopError } from '../../../shared/errors.ts'
import type { Step } from '../../table/transact.ts'
import { requireAdmin, type UserItem } from '../../table/users.ts'

const noAdmin = () => new ShopError('forbidden', 'Only admins may do this')

/**
 * Whoever changes somebody is an active admin at the moment of the change, and nobody takes that
 * away from themselves: so one is always left, were all of them to be removed at once.
 */
export const actsAsAdmin = (by: UserItem, userId: string): Step[] =>
  by.id === userId ? [] : [requireAdmin(by.id, noAdmin)]
