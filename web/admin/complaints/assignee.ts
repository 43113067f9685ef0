import type { StaffTicket } from '../../api/queries/admin-complaints.ts'

/** Returns the assignee's first name, or "Unknown" if their account was deleted. */
export const assigneeName = ({
  assigned_to,
  assignee,
}: Pick<StaffTicket, 'assigned_to' | 'assignee'>): string =>
  assigned_to === null ? 'Unassigned' : (assignee?.first_name ?? 'Unknown')
