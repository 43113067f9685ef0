import { Link } from '../../routing/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { formatCount } from '../format.ts'
import { adminPaths } from '../paths.ts'
import type { Category } from './category-options.ts'

type Props = {
  category: Category
  parent: Category | undefined
  onEdit: () => void
  onDelete: () => void
}

/** A category's picture, details and number of products. */
export const CategoryCard = ({ category, parent, onEdit, onDelete }: Props) => {
  const { id, name, slug, description, is_active, image, image_srcset, count } = category
  return (
    <li className="grid grid-cols-[6.5rem_1fr] overflow-hidden rounded-panel border border-line bg-panel">
      {image ? (
        <Picture src={image} srcset={image_srcset} sizes="104px" alt="" className="h-full" />
      ) : (
        <div aria-hidden="true" className="grid aspect-3/4 h-full place-items-center bg-paper-2">
          <span className="serif text-section text-ink-2">{name.charAt(0)}</span>
        </div>
      )}
      <div className="flex min-w-0 flex-col p-4">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 text-body font-medium break-words">
            {parent && <span className="font-normal text-ink-2">{parent.name} / </span>}
            {name}
          </h2>
          <Badge tone={is_active ? 'leaf' : 'stone'}>{is_active ? 'Active' : 'Inactive'}</Badge>
        </div>
        <p className="truncate text-small text-ink-2">/{slug}</p>
        {description && <p className="mt-1.5 line-clamp-2 text-small text-ink-2">{description}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 text-small">
          <Link
            to={adminPaths.products({ category_id: id })}
            className="figures mr-auto underline hover:text-ultra"
          >
            {formatCount(count)} {count === 1 ? 'product' : 'products'}
          </Link>
          <button type="button" className="link" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </button>
          <button
            type="button"
            className="link hover:text-error"
            aria-label={`Delete ${name}`}
            onClick={onDelete}
          >
            Delete
          </button>
        </div>
      </div>
    </li>
  )
}
