import type { UserStatus } from '../../../shared/schemas/user.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { capitalize } from '../format.ts'

const tones: Record<UserStatus, Tone> = { active: 'leaf', inactive: 'stone', suspended: 'red' }

export const UserBadge = ({ status }: { status: UserStatus }) => (
  <Badge tone={tones[status]}>{capitalize(status)}</Badge>
)
