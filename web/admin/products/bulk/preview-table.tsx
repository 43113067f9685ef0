import type { PreviewedProduct } from '../../../../shared/schemas/bulk-edit.ts'
import { formatCount } from '../../format.ts'
import { type BulkChange, figureText, isUnchanged } from './bulk-words.ts'

const maxRows = 200

const scroller = 'max-h-[45vh] overflow-y-auto border-y border-line'

type Props = { change: BulkChange; previews: readonly PreviewedProduct[] }

/** Lists the old and new value of each product. Skipped products come first, with the reason. */
export const PreviewTable = ({ change, previews }: Props) => {
  const rows = [
    ...previews.filter(({ problem }) => problem !== null),
    ...previews.filter(({ problem }) => problem === null),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the arrow keys must reach it
    <section aria-label="Preview" tabIndex={0} className={scroller}>
      <table className="w-full border-collapse text-admin">
        <caption className="sr-only">Values before and after</caption>
        <thead className="sticky top-0 bg-paper">
          <tr className="border-b border-ink text-left text-small text-ink-2">
            <th scope="col" className="py-2 pr-3 font-medium">
              Product
            </th>
            <th scope="col" className="py-2 pr-3 font-medium">
              Now
            </th>
            <th scope="col" className="py-2 font-medium">
              New
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxRows).map(product => (
            <tr key={product.id} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="py-2 pr-3 text-left font-medium">
                {product.name}
              </th>
              <td className="figures py-2 pr-3 text-ink-2">{figureText(change, product.before)}</td>
              <td className="figures py-2">
                <After change={change} product={product} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > maxRows && (
        <p className="py-2.5 text-ink-2">And {formatCount(rows.length - maxRows)} more.</p>
      )}
    </section>
  )
}

const After = ({ change, product }: { change: BulkChange; product: PreviewedProduct }) => {
  if (product.problem !== null)
    return <span className="text-error-deep">Skipped. {product.problem}.</span>
  if (change.action === 'delete') return 'Deleted'
  if (isUnchanged(change, product)) return <span className="text-ink-2">No change</span>
  return figureText(change, product.after)
}
