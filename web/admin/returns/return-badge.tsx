import type { ReturnFact } from '../../../shared/schemas/order-facts.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { returnStateNames } from './return-words.ts'

const tones: Record<ReturnFact['state'], Tone> = {
  requested: 'amber',
  approved: 'ultra',
  received: 'teal',
  rejected: 'red',
  closed: 'stone',
}

export const ReturnBadge = ({ state }: { state: ReturnFact['state'] }) => (
  <Badge tone={tones[state]}>{returnStateNames[state]}</Badge>
)
