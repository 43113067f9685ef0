import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { sessionsQuery, useEndSession } from '../api/queries/sessions.ts'
import { focusOn } from '../routing/focus-on.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { SessionRow } from './session-row.tsx'

/** Shows the user's sessions, and ends any other one. */
export function SessionList() {
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery)
  const end = useEndSession()
  const list = useRef<HTMLUListElement>(null)
  if (!data)
    return isError ? (
      <ErrorState
        message="We couldn’t load your sessions."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <>
        <Loading what="sessions" />
        <Skeleton className="h-16 w-full" />
      </>
    )
  const signOut = (id: string, device: string) =>
    end.mutate(id, {
      onSuccess: () => {
        toast.success(`Signed out ${device}.`)
        // The pressed button disappears.
        if (list.current) focusOn(list.current)
      },
    })
  return (
    <>
      <ul
        ref={list}
        aria-label="Where you’re signed in"
        className="w-full divide-y divide-line border-y border-line"
      >
        {data.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onSignOut={() => signOut(session.id, session.device)}
          />
        ))}
      </ul>
      <FormAlert>{end.isError && errorMessage(end.error)}</FormAlert>
    </>
  )
}
