import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Growth } from './growth.tsx'
import { Sparkline } from './sparkline.tsx'

export type Stat = {
  label: string
  value: string
  /** Percent, and against what. */
  growth?: { percent: number; against: string }
  note?: string
  course?: readonly number[]
}

/** Figures side by side, with what they were before. */
export const StatCards = ({ stats }: { stats: readonly (Stat | null)[] }) => (
  <div className="@container rounded-panel border border-line bg-panel">
    <dl className="grid grid-cols-1 @md:grid-cols-2 @4xl:grid-cols-4">
      {stats.map((stat, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their places
          key={place}
          className="border-line px-5 py-4 not-first:border-t @md:not-first:border-l @md:odd:border-l-0 @md:nth-[2]:border-t-0 @4xl:not-first:border-t-0 @4xl:not-first:border-l"
        >
          {stat ? <Card {...stat} /> : <Waiting />}
        </div>
      ))}
    </dl>
  </div>
)

const Card = ({ label, value, growth, note, course }: Stat) => (
  <>
    <dt className="text-small text-ink-2">{label}</dt>
    <dd>
      <div className="mt-0.5 flex items-center justify-between gap-3">
        <p className="figures text-figure font-medium">{value}</p>
        {course && course.length > 1 && <Sparkline values={course} />}
      </div>
      {growth && <Growth {...growth} />}
      {note && <p className="text-small text-ink-2">{note}</p>}
    </dd>
  </>
)

const Waiting = (): ReactNode => (
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
