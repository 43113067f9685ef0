import { useQueryClient } from '@tanstack/react-query'
import { settingsQuery } from '../../api/queries/settings.ts'
import { useFollowed } from '../../api/use-followed.ts'
import { ErrorState } from '../../ui/error-state.tsx'

const settings = { queryKey: settingsQuery.queryKey }

/** Shown in place of the ways to pay if they can't be loaded, or the store offers none. */
export function NoPayment({ loaded }: { loaded: boolean }) {
  // Another observer of the failed query would load it again at once.
  const client = useQueryClient()
  const busy = useFollowed(client.getQueryCache(), () => client.isFetching(settings) > 0)
  return (
    <>
      <h1 className="serif mb-6 text-section focus:outline-none">Payment</h1>
      <ErrorState
        message={
          loaded
            ? 'The store can’t take payments right now. Please try again later.'
            : 'We couldn’t load the ways to pay.'
        }
        onRetry={() => void client.refetchQueries(settings)}
        busy={busy}
      />
    </>
  )
}
