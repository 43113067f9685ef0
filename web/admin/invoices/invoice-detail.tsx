import type { ReactNode } from 'react'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { Invoice } from '../../../shared/schemas/invoice.ts'
import { Link } from '../../routing/link.tsx'
import { WindowTitle } from '../../store-name.tsx'
import { DetailSection, LabeledValue } from '../detail-section.tsx'
import { formatDay } from '../format.ts'
import { adminPaths } from '../paths.ts'
import { useStoreDay } from '../use-store-time.ts'
import { CreditNotes } from './credit-notes.tsx'
import { InvoiceAmounts, taxName } from './invoice-amounts.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'

/** Shows an invoice in full. */
export function InvoiceDetail({ invoice }: { invoice: Invoice }) {
  const day = useStoreDay()
  return (
    <div className="grid gap-7 py-5 text-admin">
      <WindowTitle admin title={`Invoice ${invoice.invoiceNumber}`} />
      <dl className="flex flex-wrap gap-x-9 gap-y-3">
        <HeadFact name="Total">
          <span className="figures text-figure font-medium">{formatDollars(invoice.total)}</span>
        </HeadFact>
        <HeadFact name="Due date">{formatDay(invoice.dueDate)}</HeadFact>
        <HeadFact name="Created">{day(invoice.createdAt)}</HeadFact>
        <HeadFact name="Status">
          <InvoiceBadge status={invoice.status} />
        </HeadFact>
      </dl>
      <DetailSection title="Customer">
        <dl className="py-2">
          <LabeledValue name="Name">{invoice.customerName}</LabeledValue>
          <LabeledValue name="Email">
            <a href={`mailto:${invoice.customerEmail}`} className="link">
              {invoice.customerEmail}
            </a>
          </LabeledValue>
          <LabeledValue name="Phone">{invoice.customerPhone}</LabeledValue>
          {invoice.orderId && invoice.orderNumber && (
            <LabeledValue name="Order">
              <Link to={adminPaths.order({ id: invoice.orderId })} className="link">
                {invoice.orderNumber}
              </Link>
            </LabeledValue>
          )}
        </dl>
      </DetailSection>
      <DetailSection title="Billing address">
        <p className="py-3 break-words whitespace-pre-line">
          {invoice.billingAddress || (
            <span className="text-ink-2">No billing address provided</span>
          )}
        </p>
      </DetailSection>
      <DetailSection title="Items">
        <ItemTable items={invoice.items} />
        <InvoiceAmounts
          subtotal={invoice.subtotal}
          shipping={invoice.orderId ? invoice.shipping : null}
          taxName={invoice.orderId ? 'Tax' : taxName(invoice.tax, invoice.subtotal)}
          tax={invoice.taxAmount}
          discount={invoice.discount}
          paidBefore={invoice.paidBefore}
          total={invoice.total}
          credits={invoice}
        />
      </DetailSection>
      <CreditNotes notes={invoice.creditNotes} />
      {invoice.notes && (
        <DetailSection title="Notes">
          <p className="py-3 break-words whitespace-pre-line">{invoice.notes}</p>
        </DetailSection>
      )}
    </div>
  )
}

const HeadFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-small text-ink-2">{name}</dt>
    <dd className="mt-1">{children}</dd>
  </div>
)

const headClasses = 'py-2 text-small font-medium text-ink-2'

const ItemTable = ({ items }: Pick<Invoice, 'items'>) => (
  <table className="w-full">
    <caption className="sr-only">Items</caption>
    <thead>
      <tr className="border-b border-line">
        <th scope="col" className={`${headClasses} text-left`}>
          Description
        </th>
        <th scope="col" className={`${headClasses} pl-3 text-right`}>
          Qty
        </th>
        <th scope="col" className={`${headClasses} pl-3 text-right`}>
          Rate
        </th>
        <th scope="col" className={`${headClasses} pl-3 text-right`}>
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may be identical
        <tr key={index} className="border-b border-line align-top">
          <td className="py-2.5 break-words">{item.description}</td>
          <td className="figures py-2.5 pl-3 text-right">{item.quantity}</td>
          <td className="figures py-2.5 pl-3 text-right">{formatDollars(item.rate)}</td>
          <td className="figures py-2.5 pl-3 text-right">{formatDollars(item.amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
