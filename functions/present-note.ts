import type { StaffNote } from '../shared/schemas/staff-note.ts'

/** Converts a stored note of staff for other staff. */
export const presentNote = ({ id, note, author, created_at }: StaffNote): StaffNote => ({
  id,
  note,
  author,
  created_at,
})
