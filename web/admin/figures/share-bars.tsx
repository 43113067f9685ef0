type Props = {
  caption: string
  /** The heading of the first column, such as "Status". */
  heading: string
  /** What the values are, such as "Orders". */
  measure: string
  rows: readonly { name: string; value: string; percentage: number }[]
}

/** Shows each part of a total with its value, percentage and a bar. */
export const ShareBars = ({ caption, heading, measure, rows }: Props) => (
  <table className="w-full border-collapse">
    <caption className="sr-only">{caption}</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">{heading}</th>
        <th scope="col">{measure}</th>
        <th scope="col">Share</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, value, percentage }) => (
        <tr key={name} className="relative h-13 border-b border-line last:border-b-0">
          <th scope="row" className="px-4 pt-1 pb-3 text-left font-normal">
            {name}
            <span aria-hidden="true" className="absolute inset-x-4 bottom-2.5 block h-1 bg-paper-2">
              <span className="block h-full bg-ultra" style={{ width: `${percentage}%` }} />
            </span>
          </th>
          <td className="figures px-2 pt-1 pb-3 text-right font-medium whitespace-nowrap">
            {value}
          </td>
          <td className="figures w-20 px-4 pt-1 pb-3 text-right whitespace-nowrap text-ink-2">
            {percentage.toFixed(1)}%
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
