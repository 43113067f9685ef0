import { useEffect, useState } from 'react'
import { maxBulkSelection } from '../../../../shared/schemas/bulk-action.ts'
import type { ProductQuery } from '../../../../shared/schemas/product.ts'
import { findMatchingProducts } from '../../../api/queries/admin-catalog.ts'
import type { Selection } from '../../list/use-selection.ts'
import { toastFailure } from '../../toast-failure.ts'

/**
 * Selects the products on all pages of the list, up to a limit. Ends as soon as not all of the page are
 * selected, or the list changes.
 */
export function useMatching(selection: Selection, filters: Partial<ProductQuery>) {
  const [found, setFound] = useState<{ key: string; ids: readonly string[] }>()
  const [isLoading, setIsLoading] = useState(false)
  const isAll = selection.all === true
  const key = JSON.stringify(filters)
  useEffect(() => {
    if (!isAll) setFound(undefined)
  }, [isAll])
  return {
    ids: isAll && found?.key === key ? found.ids : undefined,
    isLoading,
    maxSelected: maxBulkSelection,
    load: async () => {
      setIsLoading(true)
      try {
        const { ids } = await findMatchingProducts(filters)
        setFound({ key, ids })
      } catch (error) {
        toastFailure('Failed to select products', error)
      } finally {
        setIsLoading(false)
      }
    },
  }
}

export type Matching = ReturnType<typeof useMatching>
