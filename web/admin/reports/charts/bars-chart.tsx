import { classNames } from '../../../ui/class-names.ts'
import { axisTicks } from '../../figures/axis.ts'
import { Chart, type ChartPoint, type ChartProps } from './chart.tsx'
import { heightIn, positionsInBands } from './scale.ts'

type Props = ChartProps & {
  points: readonly ChartPoint[]
  formatValue: (value: number) => string
  /** Whether the values are whole numbers. */
  whole?: boolean
}

/** A bar chart with one bar per day or month. */
export function BarsChart({ points, formatValue, whole = false, ...shared }: Props) {
  const values = points.map(({ value }) => value)
  const ticks = axisTicks(Math.max(0, ...values), { whole, min: Math.min(0, ...values) })
  const heightOf = heightIn(ticks)
  const spread = positionsInBands(points.length)
  return (
    <Chart
      {...shared}
      points={points}
      spread={spread}
      ticks={ticks}
      formatTick={formatValue}
      cursor="band"
    >
      {values.map((value, index) => {
        const [low, high] = [heightOf(Math.min(value, 0)), heightOf(Math.max(value, 0))]
        return (
          value !== 0 && (
            <div
              key={spread.centerOf(index)}
              // Browsers leave out backgrounds on paper, and replace them for high contrast.
              className={classNames(
                'absolute max-w-11 min-w-px -translate-x-1/2 bg-ultra forced-color-adjust-none print:[print-color-adjust:exact]',
                value > 0 ? 'rounded-t-control' : 'rounded-b-control',
              )}
              style={{
                left: `${spread.centerOf(index)}%`,
                width: `${80 / points.length}%`,
                bottom: `${low}%`,
                height: `${high - low}%`,
              }}
            />
          )
        )
      })}
    </Chart>
  )
}
