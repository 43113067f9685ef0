import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { isApiError } from '../../api/api-error.ts'
import { WindowTitle } from '../../store-name.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { capitalize } from '../format.ts'

type Props<Record> = {
  /** What it is, e.g. "order". */
  what: string
  result: UseQueryResult<Record>
  titleOf: (record: Record) => string
  foot: (record: Record) => ReactNode
  onClose: () => void
  children: (record: Record) => ReactNode
}

/** One record beside the list it was opened from, in all its states; its dialogs stand over it. */
export const RecordDrawer = <Record,>({
  what,
  result: { data, error, isFetching, refetch },
  titleOf,
  foot,
  onClose,
  children,
}: Props<Record>) => {
  const name = capitalize(what)
  const unknown = isApiError(error, 'not_found') || isApiError(error, 'invalid')
  return (
    <Drawer
      open
      onOpenChange={onClose}
      width="wide"
      title={data ? titleOf(data) : name}
      foot={data && foot(data)}
    >
      {!data && <WindowTitle admin title={name} />}
      {data ? (
        children(data)
      ) : error ? (
        <div className="py-7">
          <ErrorState
            message={unknown ? `There is no such ${what}.` : `Failed to load ${what} details`}
            busy={isFetching}
            onRetry={unknown ? undefined : () => void refetch()}
          />
        </div>
      ) : (
        <div className="grid gap-5 py-5">
          <Loading what={`the ${what}`} />
          <Skeleton className="h-5 w-60" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      )}
      <Outlet />
    </Drawer>
  )
}
