import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { WindowTitle } from '../../store-name.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { capitalize } from '../format.ts'
import { recordProblem } from '../record-problem.ts'

type Props<Record> = {
  /** The kind of record, such as "order". */
  what: string
  result: UseQueryResult<Record>
  titleOf: (record: Record) => ReactNode
  foot?: (record: Record) => ReactNode
  onClose: () => void
  children: (record: Record) => ReactNode
}

/** A drawer with one record of the list, in every state. Its dialogs open on top. */
export const RecordDrawer = <Record,>({
  what,
  result: { data, error, isFetching, refetch },
  titleOf,
  foot,
  onClose,
  children,
}: Props<Record>) => {
  const name = capitalize(what)
  const { message, isFinal } = recordProblem(error, what)
  return (
    <Drawer
      open
      onOpenChange={onClose}
      width="wide"
      title={data ? titleOf(data) : name}
      foot={data && foot?.(data)}
    >
      {!data && <WindowTitle admin title={name} />}
      {data ? (
        children(data)
      ) : error ? (
        <div className="py-7">
          <ErrorState
            message={message}
            busy={isFetching}
            onRetry={isFinal ? undefined : () => void refetch()}
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
