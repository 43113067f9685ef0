import {
  complaintCategories,
  complaintPriorities,
  complaintStatuses,
} from '../../../shared/rules/tickets.ts'
import { day, oneOf, recordId, searchText, sortOrder } from '../list/filters.ts'
import { type ListAddress, useListAddress } from '../list/use-list-address.ts'
import { adminPaths } from '../paths.ts'

/** The filters of the complaint list. */
export const complaintFields = {
  search: searchText,
  status: oneOf(complaintStatuses),
  priority: oneOf(complaintPriorities),
  category: oneOf(complaintCategories),
  /** A staff member's id, or `unassigned`. */
  assigned_to: recordId,
  startDate: day,
  endDate: day,
  /** By creation time. */
  sortOrder,
}

export const pageSize = 20

export const useComplaintList = () => useListAddress(complaintFields, adminPaths.complaints)
export type ComplaintListState = ListAddress<typeof complaintFields>
