import type { UserStatus } from '../../../shared/schemas/user.ts'

/** Returns the status after toggling: active becomes inactive, anything else active. */
export const toggledStatus = (status: UserStatus): UserStatus =>
  status === 'active' ? 'inactive' : 'active'

export const toggleLabel = (status: UserStatus): string =>
  status === 'active' ? 'Deactivate' : 'Activate'
