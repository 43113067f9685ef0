import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { isApiError } from '../../api/api-error.ts'
import { productQuery } from '../../api/queries/catalog.ts'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { toast } from '../../ui/toast.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductView } from './product-view.tsx'

/** /products/{slug}. Redirects ids to the slug (Q6) and unknown ones to /products (S-53). */
export function Component() {
  const { slug = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data: product, error, refetch, isFetching } = useQuery(productQuery(slug))
  const isMissing = isApiError(error, 'not_found') || isApiError(error, 'invalid')
  useEffect(() => {
    if (!isMissing) return
    toast.error('Product not found')
    void navigate(paths.products(), { replace: true })
  }, [isMissing, navigate])
  useEffect(() => {
    if (!product || product.slug === slug) return
    client.setQueryData(productQuery(product.slug).queryKey, product)
    void navigate(paths.product(product) + search, { replace: true })
  }, [product, slug, search, navigate, client])
  if (product && !isMissing) return <ProductView key={product.id} product={product} />
  if (error && !isMissing)
    return (
      <div className="page py-14">
        <ErrorState
          message="Failed to load product details"
          onRetry={() => refetch()}
          busy={isFetching}
        />
      </div>
    )
  return <ProductSkeleton />
}
