import { Badge, type Tone } from '../../ui/badge.tsx'
import { type Priority, priorityWords, type Status, statusWords } from './words.ts'

const statusTones: Record<Status, Tone> = {
  open: 'amber',
  in_progress: 'ultra',
  resolved: 'leaf',
  closed: 'stone',
}
const priorityTones: Record<Priority, Tone> = {
  low: 'stone',
  medium: 'teal',
  high: 'amber',
  urgent: 'red',
}

/** How a ticket stands and how much it matters. */
export const TicketBadges = ({ status, priority }: { status: Status; priority: Priority }) => (
  <>
    <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>
    <Badge tone={priorityTones[priority]}>
      {priorityWords[priority]}
      <span className="sr-only"> priority</span>
    </Badge>
  </>
)
