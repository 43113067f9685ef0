import { formatMeasure, type Unit } from './measure.ts'
import type { SizeTable, Span } from './size-tables.ts'

const cell = 'px-1.5 py-2.5 text-left align-bottom first:pl-0 md:px-3'
const unitNames: Record<Unit, string> = { cm: 'centimeters', in: 'inches' }

/** A size table: measurements in the chosen unit, then the sizes in other systems. */
export function SizeTableView({ table, unit }: { table: SizeTable; unit: Unit }) {
  const [size, ...others] = table.names
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the arrow keys must reach it
    <section aria-label={table.caption} tabIndex={0} className="overflow-x-auto">
      <table className="figures w-full border-collapse text-small">
        <caption className="pb-2 text-left font-medium">
          {table.caption}
          <span className="font-normal text-ink-2">, in {unitNames[unit]}</span>
        </caption>
        <thead>
          <tr className="border-b border-ink text-ink-2">
            {[size, ...table.measures, ...others].map(name => (
              <th key={name} scope="col" className={`${cell} font-normal`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ names, spans }) => (
            <tr key={names[0]} className="border-b border-line">
              <th scope="row" className={`${cell} font-medium`}>
                {names[0]}
              </th>
              {table.measures.map((name, index) => (
                <td key={name} className={`${cell} whitespace-nowrap`}>
                  {formatMeasure(spans[index] as Span, unit)}
                </td>
              ))}
              {others.map((name, index) => (
                <td key={name} className={`${cell} whitespace-nowrap`}>
                  {names[index + 1]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
