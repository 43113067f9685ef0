import { ShopError } from '../../../shared/errors.ts'
import type { Step } from '../../table/transact.ts'
import { requireAdmin, type UserItem } from '../../table/users.ts'

const noAdmin = () => new ShopError('forbidden', 'Only admins can do this')

/**
 * Requires the caller to be an active admin when the change commits. Admins can't remove their own
 * access either, so at least one admin always remains.
 */
export const actsAsAdmin = (by: UserItem, userId: string): Step[] =>
  by.id === userId ? [] : [requireAdmin(by.id, noAdmin)]
