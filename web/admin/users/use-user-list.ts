import { roles, userStatuses } from '../../../shared/schemas/user.ts'
import { day, oneOf, searchText, sortOrder } from '../list/filters.ts'
import { type ListAddress, useListAddress } from '../list/use-list-address.ts'
import { adminPaths } from '../paths.ts'

/** The filters of the user list. */
export const userFields = {
  role: oneOf(roles),
  status: oneOf(userStatuses),
  search: searchText,
  startDate: day,
  endDate: day,
  /** By the time they joined. */
  sortOrder,
}

export const pageSize = 20

export const useUserList = () => useListAddress(userFields, adminPaths.users)
export type UserListState = ListAddress<typeof userFields>
