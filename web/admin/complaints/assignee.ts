type Staff = { id: string; first_name: string }

/** Who a ticket is given to, by first name; "Unknown" where they are no staff any more. */
export const assigneeName = (id: string | null, staff: readonly Staff[]): string =>
  id === null ? 'Unassigned' : (staff.find(one => one.id === id)?.first_name ?? 'Unknown')
