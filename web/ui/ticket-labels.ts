import type { complaintPriorities, complaintStatuses } from '../../shared/rules/tickets.ts'

export type Status = (typeof complaintStatuses)[number]
export type Priority = (typeof complaintPriorities)[number]

export const statusLabels: Record<Status, string> = {
  open: 'Open',
  in_progress: 'In progress',
  resolved: 'Resolved',
  closed: 'Closed',
}
export const priorityLabels: Record<Priority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}
