import type { UserStatus } from '../../../shared/schemas/user.ts'

/** The toggle: an active user becomes inactive, any other active. */
export const toggledStatus = (status: UserStatus): UserStatus =>
  status === 'active' ? 'inactive' : 'active'

export const toggleLabel = (status: UserStatus): string =>
  status === 'active' ? 'Deactivate' : 'Activate'
