import { useQuery } from '@tanstack/react-query'
import { adminSettingsQuery } from '../../api/queries/admin-settings.ts'
import { Link } from '../../routing/link.tsx'
import { WindowTitle } from '../../store-name.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { FormSection } from '../form-section.tsx'
import { adminPaths } from '../paths.ts'
import { RecentChanges } from './recent-changes.tsx'
import { SettingsForm } from './settings-form.tsx'

/** `/admin/settings`: the store's details, tax, time limits and shipping methods. */
export function Component() {
  const { data, isError, isFetching, refetch } = useQuery(adminSettingsQuery)
  return (
    <div className="@container">
      <WindowTitle admin title="Settings" />
      <h1 className="serif text-desk-title">Settings</h1>
      <p className="mt-1 mb-5 text-ink-2">System settings configuration</p>
      {data ? (
        <>
          <SettingsForm settings={data} />
          <RecentChanges changes={data.changes} />
          <FormSection title="Failures" lead="Rejected emails and updates that didn’t finish.">
            <Link to={adminPaths.failures()} className="link">
              View failures
            </Link>
          </FormSection>
        </>
      ) : isError ? (
        <ErrorState
          message="Failed to fetch settings"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Loading what="the settings" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="mt-5 h-40 w-full" />
        </>
      )}
    </div>
  )
}
