import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { formatDollars } from '../../../../shared/rules/money.ts'
import type { DayAmount } from '../../../../shared/schemas/report.ts'
import { axisDollars, axisTicks } from '../../figures/axis.ts'
import { longDay, shortDay } from '../../figures/days.ts'
import { axis, cursor, grid, margin, Tip } from './style.tsx'

export type SalesPoint = DayAmount & { previous: number }

/** Charts sales by day, with the previous period as a dashed line. */
const SalesChart = ({ points }: { points: SalesPoint[] }) => {
  const values = points.flatMap(one => [one.revenue, one.previous])
  const ticks = axisTicks(Math.max(...values), { min: Math.min(...values) })
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={points} margin={margin} accessibilityLayer={false}>
        <CartesianGrid {...grid} />
        <XAxis dataKey="date" tickFormatter={shortDay} minTickGap={44} {...axis} />
        <YAxis
          width={52}
          domain={[ticks[0] ?? 0, ticks.at(-1) ?? 0]}
          ticks={ticks}
          tickFormatter={axisDollars}
          {...axis}
        />
        <Tooltip
          cursor={cursor}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const point = payload?.[0]?.payload as SalesPoint | undefined
            if (!active || !point) return null
            return (
              <Tip title={longDay(point.date)}>
                {formatDollars(point.revenue)} · {point.orders}{' '}
                {point.orders === 1 ? 'order' : 'orders'}
              </Tip>
            )
          }}
        />
        <Area
          dataKey="revenue"
          stroke="var(--color-ultra)"
          strokeWidth={1.75}
          fill="var(--color-ultra-tint)"
          fillOpacity={0.6}
          dot={points.length < 3}
          activeDot={{ r: 4.5, fill: 'var(--color-panel)', stroke: 'var(--color-ultra)' }}
          isAnimationActive={false}
        />
        <Line
          dataKey="previous"
          stroke="var(--color-line-2)"
          strokeWidth={1.25}
          strokeDasharray="3 3"
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}
export default SalesChart
