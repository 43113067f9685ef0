type Staff = { id: string; first_name: string }

/** Returns the assignee's first name, or "Unknown" if they are no longer staff. */
export const assigneeName = (id: string | null, staff: readonly Staff[]): string =>
  id === null ? 'Unassigned' : (staff.find(one => one.id === id)?.first_name ?? 'Unknown')
