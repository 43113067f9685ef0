import { useQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import type { ProductCard } from '../../../shared/schemas/product.ts'
import { adminProductsQuery } from '../../api/queries/admin-catalogue.ts'
import { paths } from '../../paths.ts'
import { WindowTitle } from '../../store-name.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListBody } from '../list/list-body.tsx'
import { useSelection } from '../list/use-selection.ts'
import { DeleteProduct } from './delete-product.tsx'
import { ExportProducts } from './export-products.tsx'
import { ProductBulkBar } from './product-bulk-bar.tsx'
import { ProductFilterBar } from './product-filter-bar.tsx'
import { ProductList } from './product-list.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { type ProductListState, pageSize, useProductList } from './use-product-list.ts'

/** `/admin/products`: Manage Products. */
export function Component() {
  const list = useProductList()
  const { sortBy: sort, status = 'all', ...filters } = list.filters
  const result = useQuery(adminProductsQuery({ ...filters, status, sort, limit: pageSize }))
  const { data, isPlaceholderData } = result
  return (
    <div className="@container">
      <WindowTitle admin of="Products" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="serif text-desk-title">Manage Products</h1>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink rank="outline" size="admin" to={paths.adminProductImport()}>
            <Upload aria-hidden="true" size={16} strokeWidth={1.5} />
            Import CSV
          </ButtonLink>
          <ExportProducts />
          <AddProduct />
        </div>
      </div>
      <ProductTabs list={list} total={isPlaceholderData ? undefined : data?.pagination.total} />
      <ProductFilterBar list={list} />
      <section aria-label="Products">
        <ListBody
          what="products"
          failure="Failed to fetch products"
          empty={
            <EmptyState title="No products yet" action={<AddProduct />}>
              The first one you add will stand here.
            </EmptyState>
          }
          result={result}
          list={list}
        >
          {({ products }) => <SelectableProducts products={products} list={list} />}
        </ListBody>
      </section>
    </div>
  )
}

const AddProduct = () => (
  <ButtonLink size="admin" to={paths.adminNewProduct()}>
    <Plus aria-hidden="true" size={16} strokeWidth={1.5} />
    Add product
  </ButtonLink>
)

/** The products of a page, of which several can be changed at once. */
function SelectableProducts({
  products,
  list,
}: {
  products: ProductCard[]
  list: ProductListState
}) {
  const [deleted, setDeleted] = useState<string>()
  const selection = useSelection(
    JSON.stringify(list.query),
    products.map(product => product.id),
  )
  return (
    <>
      <ProductList products={products} selection={selection} onDelete={setDeleted} />
      <ProductBulkBar products={products} selection={selection} />
      <DeleteProduct id={deleted} onClose={() => setDeleted(undefined)} />
    </>
  )
}
