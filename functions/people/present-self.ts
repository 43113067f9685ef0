import { isStaff } from '../http/authorize.ts'
import type { UserItem } from '../table/users.ts'

/** Converts the caller for their own use, with whether they may use the back-office. */
export const presentSelf = async <U extends UserItem>(
  user: U,
): Promise<U & { is_staff: boolean }> => ({
  ...user,
  is_staff: await isStaff(user),
})
