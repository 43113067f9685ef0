import { errorMessage } from '../api/error-message.ts'
import { useEndOtherSessions } from '../api/queries/sessions.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { toast } from '../ui/toast.ts'
import { SecuritySection } from './security-section.tsx'
import { SessionList } from './session-list.tsx'

/** Lists where the user is signed in, and ends other sessions. */
export function Sessions() {
  const signOut = useEndOtherSessions()
  return (
    <SecuritySection
      id="sessions"
      title="Sessions"
      lead="Where you’re signed in. Sign out devices you lost or don’t recognize."
    >
      <div className="grid justify-items-start gap-5">
        <SessionList />
        <FormAlert>{signOut.isError && errorMessage(signOut.error)}</FormAlert>
        <Button
          rank="outline"
          size="small"
          busy={signOut.isPending}
          onClick={() =>
            signOut.mutate(undefined, {
              onSuccess: () => toast.success('Signed out on all other devices.'),
            })
          }
        >
          Sign out other devices
        </Button>
      </div>
    </SecuritySection>
  )
}
