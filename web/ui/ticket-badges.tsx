import { Badge, type Tone } from './badge.tsx'
import { type Priority, priorityLabels, type Status, statusLabels } from './ticket-labels.ts'

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
  <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
)
export const PriorityBadge = ({ priority }: { priority: Priority }) => (
  <Badge tone={priorityTones[priority]}>
    {priorityLabels[priority]}
    <span className="sr-only"> priority</span>
  </Badge>
)

/** A ticket's status and priority. */
export const TicketBadges = ({ status, priority }: { status: Status; priority: Priority }) => (
  <>
    <TicketStatusBadge status={status} />
    <PriorityBadge priority={priority} />
  </>
)
