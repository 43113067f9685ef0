import { classNames } from '../../../ui/class-names.ts'
import { axisLabels, overhang } from './axis-labels.ts'
import type { PointPositions } from './scale.ts'

type Place = { left: number; bottom: number }

/** Lines across the chart with the values of the vertical axis. */
export const ChartGrid = (props: {
  ticks: readonly number[]
  formatTick: (value: number) => string
  heightOf: (value: number) => number
}) =>
  props.ticks.map(tick => (
    <div
      key={tick}
      className="absolute inset-x-0 border-t border-line"
      style={{ bottom: `${props.heightOf(tick)}%` }}
    >
      <span className="absolute right-full mr-2 -translate-y-1/2 whitespace-nowrap">
        {props.formatTick(tick)}
      </span>
    </div>
  ))

/** The names of the points below the chart, as many as fit. */
export function PointNames({
  names,
  spread,
}: {
  names: readonly string[]
  spread: PointPositions
}) {
  const last = names.length - 1
  return [...axisLabels(names, spread)].map(([index, shown]) => {
    const left = spread.centerOf(index)
    const className = classNames('absolute top-full mt-2 whitespace-nowrap', shown)
    if (index < last)
      return (
        <span
          key={index}
          className={classNames(className, '-translate-x-1/2')}
          style={{ left: `${left}%` }}
        >
          {names[index]}
        </span>
      )
    // Centered on its point unless it is too long. Then it ends where the space does.
    return (
      <span
        key={index}
        className={className}
        style={{ right: -overhang, width: `calc(${2 * (100 - left)}% + ${2 * overhang}px)` }}
      >
        <span className="float-right min-w-full text-center">{names[index]}</span>
      </span>
    )
  })
}

/** A point of a line. */
export const ChartPointDot = ({ left, bottom, className }: Place & { className: string }) => (
  <span
    className={classNames(
      'absolute -translate-x-1/2 translate-y-1/2 rounded-full border bg-panel',
      className,
    )}
    style={{ left: `${left}%`, bottom: `${bottom}%` }}
  />
)

/** Shows a point in words. It is above the point, and never reaches beyond the sides of the chart. */
export const PointTooltip = ({
  left,
  bottom,
  title,
  text,
}: Place & { title: string; text: string }) => (
  <div
    className="pointer-events-none absolute z-10 mb-3 rounded-control bg-ink px-3.5 py-2 text-small whitespace-nowrap text-white"
    style={{ left: `${left}%`, bottom: `${bottom}%`, translate: `${-left}%` }}
  >
    <p>{title}</p>
    <p className="figures font-medium">{text}</p>
  </div>
)
