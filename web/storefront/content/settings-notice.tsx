import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../api/queries/settings.ts'
import { Button } from '../../ui/button.tsx'

/** Explains that some details are missing because the settings failed to load, and offers a retry. */
export function SettingsNotice() {
  const { isError, isFetching, refetch } = useQuery(settingsQuery)
  if (!isError) return null
  return (
    <div
      role="alert"
      className="mb-9 flex max-w-160 flex-wrap items-center justify-between gap-x-8 gap-y-4 bg-paper-2 px-5 py-4"
    >
      <p className="text-small">
        We couldn’t load all details of this page. Some numbers are missing.
      </p>
      <Button rank="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
        Try Again
      </Button>
    </div>
  )
}
