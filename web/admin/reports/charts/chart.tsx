import type { ReactNode } from 'react'
import { ChartGrid, ChartPointDot, PointNames, PointTooltip } from './chart-elements.tsx'
import { heightIn, type PointPositions } from './scale.ts'
import { useReading } from './use-reading.ts'

/** A value of a chart, with its short name on the axis and what its tooltip shows. */
export type ChartPoint = { name: string; value: number; title: string; text: string }

/** What every chart takes. */
export type ChartProps = {
  /** Describes the chart for screen readers. */
  label: string
  /** What a point is, such as "Day". */
  unit: string
}

type Props = ChartProps & {
  points: readonly ChartPoint[]
  spread: PointPositions
  /** The values of the vertical axis, lowest first. */
  ticks: readonly number[]
  formatTick: (value: number) => string
  /** What marks the point that is being read: a band behind the values, or a line in front of them. */
  cursor: 'band' | 'line'
  /** The values, drawn over the grid. */
  children: ReactNode
}

/**
 * The axes, cursor and tooltip of a chart. Positions are percentages, so that it follows its container's
 * size, on paper too. The arrow keys read its values: a slider covers it.
 */
export function Chart(props: Props) {
  const { label, unit, points, spread, ticks, formatTick, cursor, children } = props
  const { index, plot, slider } = useReading(spread, points.length)
  const heightOf = heightIn(ticks)
  const read = index === null ? undefined : points[index]
  const left = spread.centerOf(index ?? 0)
  const next = points[slider.value]
  return (
    <div className="relative h-full pt-1.5 pr-3.5 pb-7.5 pl-13 text-meta text-ink-2">
      <div role="img" aria-label={label} className="h-full">
        <div {...plot} className="@container relative h-full touch-pan-y">
          <ChartGrid ticks={ticks} formatTick={formatTick} heightOf={heightOf} />
          <PointNames names={points.map(({ name }) => name)} spread={spread} />
          {read && cursor === 'band' && (
            <div
              className="absolute inset-y-0 -translate-x-1/2 bg-paper-2"
              style={{ left: `${left}%`, width: `${100 / points.length}%` }}
            />
          )}
          {children}
          {read && cursor === 'line' && (
            <>
              <div
                className="absolute inset-y-0 -translate-x-1/2 border-l border-ink"
                style={{ left: `${left}%` }}
              />
              <ChartPointDot
                left={left}
                bottom={heightOf(read.value)}
                className="size-2.5 border-[1.5px] border-ultra"
              />
            </>
          )}
          {read && (
            <PointTooltip
              left={left}
              bottom={heightOf(Math.max(read.value, 0))}
              title={read.title}
              text={read.text}
            />
          )}
        </div>
      </div>
      {next && (
        <input
          type="range"
          aria-label={unit}
          aria-valuetext={`${next.title}: ${next.text}`}
          {...slider}
          className="pointer-events-none absolute inset-0 h-full w-full appearance-none rounded-control print:hidden [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
        />
      )}
    </div>
  )
}
