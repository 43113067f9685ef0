import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { axisTicks } from '../../figures/axis.ts'
import { axis, grid, margin, Tip } from './style.tsx'

export type BarPoint = { name: string; value: number; title: string; text: string }

type Props = {
  points: BarPoint[]
  formatValue: (value: number) => string
  /** Whether the values are whole numbers. */
  whole?: boolean
}

/** A bar chart with one bar per day or month. */
const BarsChart = ({ points, formatValue, whole = false }: Props) => {
  const values = points.map(({ value }) => value)
  const ticks = axisTicks(Math.max(...values), { whole, min: Math.min(...values) })
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={points} margin={margin} accessibilityLayer={false}>
        <CartesianGrid {...grid} />
        <XAxis dataKey="name" minTickGap={28} {...axis} />
        <YAxis
          width={52}
          domain={[ticks[0] ?? 0, ticks.at(-1) ?? 0]}
          ticks={ticks}
          tickFormatter={formatValue}
          {...axis}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-paper-2)' }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const point = payload?.[0]?.payload as BarPoint | undefined
            return active && point ? <Tip title={point.title}>{point.text}</Tip> : null
          }}
        />
        <Bar
          dataKey="value"
          fill="var(--color-ultra)"
          maxBarSize={44}
          radius={[2, 2, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}
export default BarsChart
