import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const rows = Array.from({ length: 8 }, (_, row) => row)

/** A placeholder for a list while it loads, with rows of the same height. */
export const ListSkeleton = ({ what }: { what: string }) => (
  <div className="rounded-panel border border-line bg-panel @max-3xl:border-x-0 @max-3xl:bg-transparent">
    <Loading what={what} />
    {rows.map(row => (
      <div
        key={row}
        className="flex h-19 items-center gap-7 border-b border-line px-3.5 last:border-b-0 @3xl:h-11 @max-3xl:px-0"
      >
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="hidden h-3.5 w-36 @3xl:block" />
        <Skeleton className="hidden h-3.5 w-40 @3xl:block" />
        <Skeleton className="ml-auto h-3.5 w-20" />
        <Skeleton className="h-3.5 w-16" />
      </div>
    ))}
  </div>
)
