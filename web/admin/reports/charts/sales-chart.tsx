import { formatDollars } from '../../../../shared/rules/money.ts'
import type { DayAmount } from '../../../../shared/schemas/report.ts'
import { axisDollars, axisTicks } from '../../figures/axis.ts'
import { longDay, shortDay } from '../../figures/days.ts'
import { Chart } from './chart.tsx'
import { ChartPointDot } from './chart-elements.tsx'
import { linePath } from './line-path.ts'
import { heightIn, positionsEdgeToEdge } from './scale.ts'

export type SalesPoint = DayAmount & { previous: number }

type Props = { label: string; points: readonly SalesPoint[] }

/** Charts sales by day, with the previous period as a dashed line. */
export function SalesChart({ label, points }: Props) {
  const values = points.flatMap(({ revenue, previous }) => [revenue, previous])
  const ticks = axisTicks(Math.max(0, ...values), { min: Math.min(0, ...values) })
  const heightOf = heightIn(ticks)
  const spread = positionsEdgeToEdge(points.length)
  const path = (value: 'revenue' | 'previous') =>
    linePath(points.map((point, index) => [spread.centerOf(index), heightOf(point[value])]))
  const revenue = path('revenue')
  const zero = 100 - heightOf(0)
  return (
    <Chart
      label={label}
      unit="Day"
      points={points.map(point => ({
        name: shortDay(point.date),
        value: point.revenue,
        title: longDay(point.date),
        text: `${formatDollars(point.revenue)} · ${point.orders} ${point.orders === 1 ? 'order' : 'orders'}`,
      }))}
      spread={spread}
      ticks={ticks}
      formatTick={axisDollars}
      cursor="line"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 h-full w-full overflow-visible fill-none [&>path]:[vector-effect:non-scaling-stroke]"
      >
        {points.length > 1 && (
          <path d={`${revenue}V${zero}H0Z`} className="fill-ultra-tint opacity-60" />
        )}
        <path d={revenue} strokeWidth="1.75" className="stroke-ultra" />
        <path
          d={path('previous')}
          strokeWidth="1.25"
          strokeDasharray="3 3"
          className="stroke-line-2"
        />
      </svg>
      {/* A line of a day or two is hard to see. */}
      {points.length < 3 &&
        points.map(({ date, revenue }, index) => (
          <ChartPointDot
            key={date}
            left={spread.centerOf(index)}
            bottom={heightOf(revenue)}
            className="size-1.75 border-ultra"
          />
        ))}
      {points.length === 1 && (
        <ChartPointDot
          left={50}
          bottom={heightOf(points[0]?.previous ?? 0)}
          className="size-1.75 border-line-2"
        />
      )}
    </Chart>
  )
}
