import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Eye } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { ProductRecord } from '../../../shared/schemas/product.ts'
import { productRecordQuery } from '../../api/queries/admin-catalog.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { WindowTitle } from '../../store-name.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { adminPaths } from '../paths.ts'
import { recordProblem } from '../record-problem.ts'
import { DeleteProduct } from './delete-product.tsx'
import { copyOf, emptyProduct, valuesOf } from './form/form-values.ts'
import { ProductForm } from './form/product-form.tsx'

/** `/admin/products/new`, a copy of another with `?copy=`, and `/admin/products/{id}`. */
export function Component() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const original = id ?? search.get('copy') ?? undefined
  const { data, error, isFetching, refetch } = useQuery({
    ...productRecordQuery(original ?? ''),
    enabled: original !== undefined,
    // Edits in progress are never replaced by a background refresh.
    refetchOnMount: 'always',
  })
  const { message, isFinal } = recordProblem(error, 'product')
  // Ignore the cached copy until the current one has loaded.
  const product = original !== undefined && isFetching ? undefined : data
  const isNew = id === undefined
  return (
    <>
      <Link
        to={adminPaths.products()}
        className="inline-flex min-h-8 items-center gap-1.5 text-ink-2 transition-colors hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" size={15} strokeWidth={1.5} />
        Products
      </Link>
      {original === undefined ? (
        <>
          <Head title="New product" />
          <ProductForm key="new" product={undefined} values={emptyProduct} />
        </>
      ) : product ? (
        <>
          {isNew ? <Head title="New product" /> : <ProductHead product={product} />}
          <ProductForm
            key={original}
            product={isNew ? undefined : product}
            values={isNew ? copyOf(product) : valuesOf(product)}
          />
        </>
      ) : error && !isFetching ? (
        <div className="py-7">
          <WindowTitle admin title="Product" />
          <h1 className="sr-only">Product</h1>
          <ErrorState message={message} onRetry={isFinal ? undefined : () => void refetch()} />
        </div>
      ) : (
        <div className="grid gap-4 py-3">
          <Loading what="the product" />
          <Skeleton className="h-9 w-72" />
          <Skeleton className="h-72 w-full" />
          <Skeleton className="h-60 w-full" />
        </div>
      )}
    </>
  )
}

const Head = ({ title }: { title: string }) => (
  <>
    <WindowTitle admin title={title} />
    <h1 className="serif min-w-0 text-desk-title">{title}</h1>
  </>
)

function ProductHead({ product }: { product: ProductRecord }) {
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <Head title={product.name} />
        <Badge tone={product.is_active ? 'leaf' : 'stone'}>
          {product.is_active ? 'Active' : 'Inactive'}
        </Badge>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {product.is_active && (
          <ButtonLink rank="outline" size="admin" to={paths.product(product)}>
            <Eye aria-hidden="true" size={16} strokeWidth={1.5} />
            View in store
          </ButtonLink>
        )}
        <ButtonLink rank="outline" size="admin" to={adminPaths.newProduct({ copy: product.id })}>
          Duplicate
        </ButtonLink>
        <Button rank="danger" size="admin" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </div>
      <DeleteProduct
        id={deleting ? product.id : undefined}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(adminPaths.products())}
      />
    </div>
  )
}
