import type { returnStates } from '../../shared/schemas/order-facts.ts'
import { Badge, type Tone } from './badge.tsx'

export type ReturnState = (typeof returnStates)[number]

const tones: Record<ReturnState, Tone> = {
  requested: 'amber',
  approved: 'ultra',
  rejected: 'red',
  received: 'teal',
  closed: 'stone',
}
export const returnStateNames: Record<ReturnState, string> = {
  requested: 'Requested',
  approved: 'Approved',
  rejected: 'Rejected',
  received: 'Received',
  closed: 'Closed',
}

export const ReturnBadge = ({ state }: { state: ReturnState }) => (
  <Badge tone={tones[state]}>{returnStateNames[state]}</Badge>
)
