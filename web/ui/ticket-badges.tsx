import { Badge, type Tone } from './badge.tsx'
import { type Priority, priorityWords, type Status, statusWords } from './ticket-words.ts'

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

export const TicketStatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>
)
export const PriorityBadge = ({ priority }: { priority: Priority }) => (
  <Badge tone={priorityTones[priority]}>
    {priorityWords[priority]}
    <span className="sr-only"> priority</span>
  </Badge>
)

/** How a ticket stands and how much it matters. */
export const TicketBadges = ({ status, priority }: { status: Status; priority: Priority }) => (
  <>
    <TicketStatusBadge status={status} />
    <PriorityBadge priority={priority} />
  </>
)
