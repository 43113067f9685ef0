type Props = {
  caption: string
  /** What the rows are, e.g. "Status". */
  what: string
  rows: readonly { name: string; figure: string; percentage: number }[]
}

/** Parts of a whole: name, figure, percent, and a bar as long as the percent says. */
export const ShareBars = ({ caption, what, rows }: Props) => (
  <table className="w-full border-collapse">
    <caption className="sr-only">{caption}</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">{what}</th>
        <th scope="col">Count</th>
        <th scope="col">Share</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, figure, percentage }) => (
        <tr key={name} className="relative h-13 border-b border-line last:border-b-0">
          <th scope="row" className="px-4 pt-1 pb-3 text-left font-normal">
            {name}
            <span aria-hidden="true" className="absolute inset-x-4 bottom-2.5 block h-1 bg-paper-2">
              <span className="block h-full bg-ultra" style={{ width: `${percentage}%` }} />
            </span>
          </th>
          <td className="figures px-2 pt-1 pb-3 text-right font-medium whitespace-nowrap">
            {figure}
          </td>
          <td className="figures w-20 px-4 pt-1 pb-3 text-right whitespace-nowrap text-ink-2">
            {percentage.toFixed(1)}%
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
