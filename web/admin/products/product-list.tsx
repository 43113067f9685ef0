import type { UseQueryResult } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Pagination } from '../../../shared/schemas/common.ts'
import type { ProductCard } from '../../../shared/schemas/product.ts'
import { Link } from '../../routing/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductPicture } from '../figures/product-picture.tsx'
import type { Column } from '../list/column.ts'
import { RecordLink } from '../list/record-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { adminPaths } from '../paths.ts'
import { BulkDialog } from './bulk/bulk-dialog.tsx'
import { BulkNotice } from './bulk/bulk-notice.tsx'
import { ProductBulkBar } from './bulk/product-bulk-bar.tsx'
import { useBulkRun } from './bulk/use-bulk-run.ts'
import { DeleteProduct } from './delete-product.tsx'
import { StockBadge } from './stock-badge.tsx'
import { filtersOf, type ProductListState } from './use-product-list.ts'

type Props = {
  result: UseQueryResult<{ products: ProductCard[]; pagination: Pagination }>
  list: ProductListState
  /** Button that opens the form for a new product. */
  add: ReactNode
}

/** Lists the products of one page. */
export function ProductList({ result, list, add }: Props) {
  const [deletedId, setDeletedId] = useState<string>()
  const runner = useBulkRun()
  const products = result.data?.products
  return (
    <>
      <RecordList
        what="products"
        query={result}
        items={products}
        paging={result.data?.pagination}
        list={list}
        empty={
          <EmptyState title="No products yet" action={add}>
            Products you add appear here.
          </EmptyState>
        }
        columns={columnsWith(setDeletedId)}
        narrow={(product, checkbox) => (
          <NarrowProduct product={product} onDelete={setDeletedId} checkbox={checkbox} />
        )}
        hrefOf={adminPaths.product}
        selectable={{
          nameOf: product => product.name,
          bulkBar: selection => (
            <ProductBulkBar
              selection={selection}
              total={result.data?.pagination.total ?? 0}
              filters={filtersOf(list)}
              onStart={runner.start}
            />
          ),
        }}
      />
      <BulkNotice runner={runner} />
      <BulkDialog runner={runner} />
      <DeleteProduct id={deletedId} onClose={() => setDeletedId(undefined)} />
    </>
  )
}

const columnsWith = (onDelete: (id: string) => void): Column<ProductCard>[] => [
  {
    heading: 'Product',
    className: 'max-w-80 min-w-48',
    cell: product => (
      <div className="flex items-center gap-3">
        <Thumbnail {...product} />
        <RecordLink to={adminPaths.product(product)} className="line-clamp-2 font-medium">
          {product.name}
        </RecordLink>
        {product.featured && <Featured />}
      </div>
    ),
  },
  {
    heading: 'ID',
    from: '5xl',
    className: 'text-small text-ink-2',
    cell: ({ id }) => <span className="block w-30 break-all">{id}</span>,
  },
  { heading: 'SKU', className: 'text-ink-2', cell: ({ staff }) => staff?.sku || '–' },
  {
    heading: 'Category',
    className: 'text-ink-2',
    cell: ({ category }) => category?.name ?? 'None',
  },
  {
    heading: 'Price',
    kind: 'number',
    cell: product => <Price {...product} className="justify-end text-admin" />,
  },
  { heading: 'Stock', cell: product => <StockBadge stock={product.stock} /> },
  { heading: 'Status', cell: product => <Status active={product.is_active} /> },
  {
    heading: 'Actions',
    kind: 'actions',
    className: 'w-24 whitespace-nowrap',
    cell: product => <Actions product={product} onDelete={onDelete} />,
  },
]

type ProductProps = { product: ProductCard; onDelete: (id: string) => void }

const NarrowProduct = ({ product, onDelete, checkbox }: ProductProps & { checkbox: ReactNode }) => (
  <div className="py-3">
    <div className="flex items-start gap-3">
      {checkbox}
      <Link to={adminPaths.product(product)} className="flex min-w-0 grow items-start gap-3">
        <Thumbnail {...product} />
        <span className="min-w-0 grow">
          <span className="block text-body font-medium">{product.name}</span>
          <span className="block truncate text-ink-2">
            {[product.staff?.sku, product.category?.name].filter(Boolean).join(', ')}
          </span>
        </span>
        <Price {...product} className="shrink-0 flex-col items-end" />
      </Link>
    </div>
    <div className="flex items-center gap-2 pl-8">
      <StockBadge stock={product.stock} />
      <Status active={product.is_active} />
      {product.featured && <Featured />}
      <span className="ml-auto">
        <Actions product={product} onDelete={onDelete} />
      </span>
    </div>
  </div>
)

const Status = ({ active }: { active: boolean }) => (
  <Badge tone={active ? 'leaf' : 'stone'}>{active ? 'Active' : 'Inactive'}</Badge>
)

const Featured = () => (
  <span className="rounded-control bg-ultra-tint px-1.5 py-px text-small whitespace-nowrap text-ultra">
    Featured
  </span>
)

const Thumbnail = (product: ProductCard) => (
  <span className="w-8 shrink-0">
    <ProductPicture product={product} />
  </span>
)

const Actions = ({ product, onDelete }: ProductProps) => (
  <div className="-my-2.5 flex justify-end">
    <Link
      to={adminPaths.product(product)}
      aria-label={`Edit ${product.name}`}
      title={`Edit ${product.name}`}
      className="inline-grid size-11 place-items-center rounded-control transition-colors hover:text-ultra"
    >
      <Pencil aria-hidden="true" size={16} strokeWidth={1.5} />
    </Link>
    <IconButton label={`Delete ${product.name}`} onClick={() => onDelete(product.id)}>
      <Trash2 aria-hidden="true" size={16} strokeWidth={1.5} />
    </IconButton>
  </div>
)
