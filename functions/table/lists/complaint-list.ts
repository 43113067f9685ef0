import { ComplaintItem, unassigned } from '../complaints.ts'
import { complaintKey } from '../keys.ts'
import { type StaffList, wordsIn } from './list.ts'

/** Number of words indexed per text. A search reads all words of each candidate. */
const maxWords = 12

/** Returns the first words of a text, without punctuation and short words. */
const textWords = (text: string, shortest: number): string =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))]
    .filter(word => word.length >= shortest)
    .slice(0, maxWords)
    .join(' ')

/** Minutes until staff first replied. */
const response = ({ created_at, answered_at }: ComplaintItem): Record<string, number> =>
  answered_at
    ? {
        answered: 1,
        minutes: Math.round((Date.parse(answered_at) - Date.parse(created_at)) / 60_000),
      }
    : {}

/**
 * Tickets by status, priority, category and assigned staff. Searchable by number, subject, the first
 * words of the description, and the customer's names and email.
 */
export const complaintList: StaffList<typeof ComplaintItem> = {
  name: 'COMPLAINTS',
  entity: 'complaint',
  schema: ComplaintItem,
  facets: ['status', 'priority', 'category', 'assigned_to'],
  partitions: [],
  entryOf: complaint => ({
    id: complaint.id,
    version: complaint.version,
    created_at: complaint.created_at,
    tuple: [
      complaint.status,
      complaint.priority,
      complaint.category,
      complaint.assigned_to ?? unassigned,
    ],
    sums: response(complaint),
    words: wordsIn(
      complaint.complaint_number,
      complaint.complaint_number.replace(/\D/g, ''),
      complaint.email,
      complaint.first_name,
      complaint.last_name,
      textWords(complaint.subject, 2),
      textWords(complaint.description, 5),
    ),
    key: complaintKey(complaint.user_id, complaint.id),
  }),
}
