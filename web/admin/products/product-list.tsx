import { Pencil, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import type { ProductCard } from '../../../shared/schemas/product.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '../../ui/table.tsx'
import { SelectAllCell, SelectBox, SelectCell } from '../list/select-box.tsx'
import type { Selection } from '../list/use-selection.ts'
import { StockBadge } from './stock-badge.tsx'

type Props = {
  products: ProductCard[]
  selection: Selection
  onDelete: (id: string) => void
}

/** The products of one page: a table, and a few lines each where there is little room. */
export const ProductList = (props: Props) => (
  <>
    <div className="hidden @3xl:block">
      <ProductTable {...props} />
    </div>
    <div className="@3xl:hidden">
      <ProductLines {...props} />
    </div>
  </>
)

const Status = ({ active }: { active: boolean }) => (
  <Badge tone={active ? 'leaf' : 'stone'}>{active ? 'Active' : 'Inactive'}</Badge>
)

const Featured = () => (
  <span className="rounded-control bg-ultra-tint px-1.5 py-px text-small whitespace-nowrap text-ultra">
    Featured
  </span>
)

const Thumbnail = ({ image, fallback_image }: ProductCard) => (
  <span className="w-8 shrink-0">
    <Picture src={image} fallback={fallback_image} alt="" />
  </span>
)

function ProductTable({ products, selection, onDelete }: Props) {
  const navigate = useNavigate()
  return (
    <Table caption="Products">
      <TableHead>
        <SelectAllCell what="products" selection={selection} />
        <HeadCell>Product</HeadCell>
        <HeadCell className="@max-5xl:hidden">ID</HeadCell>
        <HeadCell>SKU</HeadCell>
        <HeadCell>Category</HeadCell>
        <HeadCell number>Price</HeadCell>
        <HeadCell>Stock</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {products.map(product => {
          const { id, name, category, stock, is_active, featured, staff } = product
          const href = paths.adminProduct(product)
          return (
            <Row
              key={id}
              selected={selection.has(id)}
              className="cursor-pointer"
              onClick={() => navigate(href)}
            >
              <SelectCell id={id} name={name} selection={selection} />
              <Cell className="max-w-80 min-w-48">
                <div className="flex items-center gap-3">
                  <Thumbnail {...product} />
                  <Link
                    to={href}
                    className="line-clamp-2 font-medium"
                    onClick={event => event.stopPropagation()}
                  >
                    {name}
                  </Link>
                  {featured && <Featured />}
                </div>
              </Cell>
              <Cell className="text-small text-ink-2 @max-5xl:hidden">
                <span className="block w-24 truncate" title={id}>
                  {id}
                </span>
              </Cell>
              <Cell className="text-ink-2">{staff?.sku || '–'}</Cell>
              <Cell className="text-ink-2">{category?.name ?? 'None'}</Cell>
              <Cell number>
                <Price {...product} className="justify-end text-admin" />
              </Cell>
              <Cell>
                <StockBadge stock={stock} />
              </Cell>
              <Cell>
                <Status active={is_active} />
              </Cell>
              <Cell className="w-24 whitespace-nowrap" onClick={event => event.stopPropagation()}>
                <Actions product={product} onDelete={onDelete} />
              </Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}

const Actions = ({ product, onDelete }: Pick<Props, 'onDelete'> & { product: ProductCard }) => (
  <div className="-my-2.5 flex justify-end">
    <Link
      to={paths.adminProduct(product)}
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

function ProductLines({ products, selection, onDelete }: Props) {
  return (
    <ul className="border-t border-line">
      {products.map(product => (
        <li key={product.id} className="border-b border-line py-3">
          <div className="flex items-start gap-3">
            <SelectBox id={product.id} name={product.name} selection={selection} />
            <Link to={paths.adminProduct(product)} className="flex min-w-0 grow items-start gap-3">
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
        </li>
      ))}
    </ul>
  )
}
