import type { UserStatus } from '../../../shared/schemas/user.ts'
import { errorMessage } from '../../api/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { toast } from '../../ui/toast.ts'
import { useUserStatus } from './use-user-change.ts'
import { toggledStatus, toggleLabel } from './user-words.ts'

type Props = {
  user: { id: string; status: UserStatus }
  name: string
  rank?: 'outline' | 'text'
}

/** Activates or deactivates a user. Shows the change before the server confirms it. */
export function StatusToggle({ user, name, rank = 'outline' }: Props) {
  const status = useUserStatus()
  return (
    <Button
      rank={rank}
      size="admin"
      aria-label={`${toggleLabel(user.status)} ${name}`}
      onClick={() =>
        status.mutate(
          { id: user.id, status: toggledStatus(user.status) },
          {
            onSuccess: () => toast.success('User status updated successfully!'),
            onError: error => {
              const why = errorMessage(error)
              // Empty if staff canceled the change.
              if (why) toast.error(<FailureMessage what="Failed to update user status" why={why} />)
            },
          },
        )
      }
    >
      {toggleLabel(user.status)}
    </Button>
  )
}
