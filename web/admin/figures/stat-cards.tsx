import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Growth } from './growth.tsx'
import { Sparkline } from './sparkline.tsx'

export type Stat = {
  label: string
  /** What it covers, such as "last 30 days". */
  covers: string
  value: string
  /** Growth in percent, and the period it compares with. */
  growth?: { percent: number; period: string }
  note?: string
  trend?: readonly number[]
}

/** Shows stats side by side, each with its growth or a note. Null is still loading. */
export const StatCards = ({ stats }: { stats: readonly (Stat | null)[] }) => (
  <div className="@container rounded-panel border border-line bg-panel">
    <dl className="grid grid-cols-1 @md:grid-cols-2 @4xl:grid-cols-4">
      {stats.map((stat, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their positions
          key={index}
          className="border-line px-5 py-4 not-first:border-t @md:not-first:border-l @md:odd:border-l-0 @md:nth-[2]:border-t-0 @4xl:not-first:border-t-0 @4xl:not-first:border-l"
        >
          {stat ? <Card {...stat} /> : <CardSkeleton />}
        </div>
      ))}
    </dl>
  </div>
)

const Card = ({ label, covers, value, growth, note, trend }: Stat) => (
  <>
    <dt className="text-small">
      {label}
      <span className="text-ink-2"> · {covers}</span>
    </dt>
    <dd>
      <div className="mt-0.5 flex items-center justify-between gap-3">
        <p className="figures text-figure font-medium">{value}</p>
        {trend && trend.length > 1 && <Sparkline values={trend} />}
      </div>
      {growth && <Growth {...growth} />}
      {note && <p className="text-small text-ink-2">{note}</p>}
    </dd>
  </>
)

const CardSkeleton = (): ReactNode => (
  <>
    <dt>
      <Skeleton className="h-4 w-20" />
    </dt>
    <dd>
      <Skeleton className="mt-1.5 h-7 w-32" />
      <Skeleton className="mt-1.5 h-4 w-36" />
    </dd>
  </>
)
