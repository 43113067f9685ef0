import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { adminCategoriesQuery } from '../../api/queries/admin-catalog.ts'
import { WindowTitle } from '../../store-name.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CategoryCard } from './category-card.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { type Category, flattenTree } from './category-options.ts'
import { DeleteCategory } from './delete-category.tsx'

/** `/admin/categories`: category cards in tree order, and a dialog to add or edit one. */
export function Component() {
  const { data, isError, isFetching, refetch } = useQuery(adminCategoriesQuery)
  /** The category in the dialog. */
  const [edited, setEdited] = useState<Category | 'new'>()
  const [deleted, setDeleted] = useState<Category>()
  const body = () => {
    if (!data)
      return isError ? (
        <ErrorState
          message="Failed to fetch categories"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <CardsSkeleton />
      )
    if (data.length === 0)
      return (
        <EmptyState
          title="No categories yet"
          action={
            <Button size="admin" onClick={() => setEdited('new')}>
              Add category
            </Button>
          }
        >
          Add categories such as dresses or shoes to help customers browse.
        </EmptyState>
      )
    return (
      <ul className="grid grid-cols-1 gap-4 @md:grid-cols-2 @4xl:grid-cols-3 @7xl:grid-cols-4">
        {flattenTree(data).map(({ category }) => (
          <CategoryCard
            key={category.id}
            category={category}
            parent={data.find(({ id }) => id === category.parent_id)}
            onEdit={() => setEdited(category)}
            onDelete={() => setDeleted(category)}
          />
        ))}
      </ul>
    )
  }
  return (
    <div className="@container">
      <WindowTitle admin title="Categories" />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="serif text-desk-title">Manage Categories</h1>
        <Button size="admin" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" size={16} strokeWidth={1.5} />
          Add category
        </Button>
      </div>
      {body()}
      {edited && data && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          categories={data}
          onClose={() => setEdited(undefined)}
        />
      )}
      <DeleteCategory category={deleted} onClose={() => setDeleted(undefined)} />
    </div>
  )
}

const places = Array.from({ length: 6 }, (_, at) => at)

const CardsSkeleton = () => (
  <div className="grid grid-cols-1 gap-4 @md:grid-cols-2 @4xl:grid-cols-3 @7xl:grid-cols-4">
    <Loading what="categories" />
    {places.map(place => (
      <Skeleton key={place} className="h-36 w-full" />
    ))}
  </div>
)
