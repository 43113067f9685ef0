import { useQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { adminProductsQuery } from '../../api/queries/admin-catalog.ts'
import { WindowTitle } from '../../store-name.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { adminPaths } from '../paths.ts'
import { ExportProducts } from './export-products.tsx'
import { ProductFilterBar } from './product-filter-bar.tsx'
import { ProductList } from './product-list.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { filtersOf, pageSize, useProductList } from './use-product-list.ts'

/** `/admin/products`: Manage Products. */
export function Component() {
  const list = useProductList()
  const { page } = list.filters
  const result = useQuery(adminProductsQuery({ ...filtersOf(list), page, limit: pageSize }))
  const { data, isPlaceholderData } = result
  const add = (
    <ButtonLink size="admin" to={adminPaths.newProduct()}>
      <Plus aria-hidden="true" size={16} strokeWidth={1.5} />
      Add product
    </ButtonLink>
  )
  return (
    <div className="@container">
      <WindowTitle admin title="Products" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="serif text-desk-title">Manage Products</h1>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink rank="outline" size="admin" to={adminPaths.productImport()}>
            <Upload aria-hidden="true" size={16} strokeWidth={1.5} />
            Import CSV
          </ButtonLink>
          <ExportProducts />
          {add}
        </div>
      </div>
      <ProductTabs list={list} total={isPlaceholderData ? undefined : data?.pagination.total} />
      <ProductFilterBar list={list} />
      <ProductList result={result} list={list} add={add} />
    </div>
  )
}
