import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { itemName } from '../../../shared/rules/item-name.ts'
import type { OwnReturn } from '../../../shared/schemas/return.ts'
import { type OrderRef, returnQuery } from '../../api/queries/returns.ts'
import { useOrderLink } from '../../order/order-link.ts'
import { paths } from '../../paths.ts'
import { StoreName, WindowTitle } from '../../store-name.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReturnGate } from './return-gate.tsx'

/** `/orders/{id}/returns/{return_id}/label`: a packing slip to print. */
export function Component() {
  const order = useOrderLink()
  const { returnId = '' } = useParams()
  const found = useQuery(returnQuery(order, returnId))
  return (
    <ReturnGate {...found} what="your packing slip">
      {data => <Label order={order} data={data} />}
    </ReturnGate>
  )
}

const Label = ({ order, data }: { order: OrderRef; data: OwnReturn }) => {
  const back = paths.return({ ...order, return_id: data.id })
  if (data.state !== 'approved')
    return (
      <>
        <WindowTitle title={`Packing slip ${data.number}`} />
        <EmptyState
          level={1}
          title="No label to print"
          action={<ButtonLink to={back}>View return</ButtonLink>}
        >
          There is a packing slip once we approve a return, until its items arrive.
        </EmptyState>
      </>
    )
  return (
    <div className="mx-auto max-w-174">
      <WindowTitle title={`Packing slip ${data.number}`} />
      <div className="mb-7 flex flex-wrap items-center gap-4 print:hidden">
        <h1 className="serif grow text-section">Packing slip</h1>
        <ButtonLink to={back} rank="outline" size="small">
          View return
        </ButtonLink>
        <Button size="small" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Sheet data={data} />
    </div>
  )
}

const Sheet = ({ data }: { data: OwnReturn }) => (
  <article className="border border-line-2 bg-white p-6 md:p-9 print:border-0 print:bg-transparent print:p-0">
    <header className="flex items-baseline justify-between gap-5 border-b border-ink pb-4">
      <p className="serif text-card">
        <StoreName /> return
      </p>
      <p className="figures text-small">
        Order <span className="font-medium">{data.order_number}</span>
      </p>
    </header>
    <p className="mt-6 meta text-ink-2">Return number</p>
    <p className="serif figures mt-2 text-title">{data.number}</p>
    <div className="mt-7 grid gap-7 sm:grid-cols-2 print:grid-cols-2">
      <Address title="To" lines={data.address.split('\n')} large />
      <Address title="From" lines={data.from} />
    </div>
    <table className="mt-8 w-full text-left">
      <caption className="sr-only">Items in the package</caption>
      <thead className="border-b border-ink text-small">
        <tr>
          <th scope="col" className="pb-2 font-medium">
            Item
          </th>
          <th scope="col" className="pb-2 font-medium max-sm:hidden print:table-cell">
            SKU
          </th>
          <th scope="col" className="pb-2 text-right font-medium">
            Quantity
          </th>
        </tr>
      </thead>
      <tbody>
        {data.items.map(({ line_id, product_name, variant_name, sku, quantity, replacement }) => (
          <tr key={line_id} className="border-b border-line align-top">
            <td className="py-2.5 pr-4">
              {itemName({ product_name, variant_name })}
              <span className="block text-small text-ink-2">
                {replacement ? `Exchange for ${replacement.name ?? 'another one'}` : 'Refund'}
              </span>
            </td>
            <td className="py-2.5 pr-4 break-all max-sm:hidden print:table-cell">{sku}</td>
            <td className="figures py-2.5 text-right">{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="mt-6 text-small">
      Put this page in the package, so that we know whose items these are.
    </p>
  </article>
)

type AddressProps = { title: string; lines: readonly string[]; large?: boolean }

const Address = ({ title, lines, large = false }: AddressProps) => (
  <div className="min-w-0">
    <p className="meta text-ink-2">{title}</p>
    <address
      className={`mt-2 break-words whitespace-pre-line not-italic ${large ? 'text-lead font-medium' : ''}`}
    >
      {lines.join('\n')}
    </address>
  </div>
)
