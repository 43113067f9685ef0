import { useQuery } from '@tanstack/react-query'
import { adminCategoriesQuery } from '../../../api/queries/admin-catalog.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { categoryOptions } from '../../categories/category-options.ts'
import { formatCount } from '../../format.ts'
import { choiceKey } from './category-choices.ts'
import type { useImport } from './use-import.ts'

type Props = { work: ReturnType<typeof useImport> }

/** Lets staff choose a category for each type of the file that is none. */
export function TypeChoices({ work }: Props) {
  const { data: categories = [] } = useQuery(adminCategoriesQuery)
  return (
    <section aria-label="Types that are no category" className="mt-5">
      <h3 className="font-medium">Types that are no category</h3>
      <p className="mt-1 text-small text-ink-2">
        Choose where products of these types belong. Products that are in a category already keep it
        unless you choose another one.
      </p>
      <ul className="mt-1.5 border-t border-line">
        {work.types.map(one => (
          <li
            key={one.type}
            className="grid items-center gap-x-4 gap-y-1.5 border-b border-line py-2.5 sm:grid-cols-2"
          >
            <p className="min-w-0 break-words">
              {one.type}{' '}
              <span className="text-small text-ink-2">
                {formatCount(one.products)} {one.products === 1 ? 'product' : 'products'}
              </span>
            </p>
            <SelectField
              label={`Category of ${one.type}`}
              hiddenLabel
              size="admin"
              error={undefined}
              options={[
                { value: '', label: one.category ? `${one.category} (guessed)` : 'No category' },
                ...(one.category ? [{ value: 'none', label: 'No category' }] : []),
                { value: 'new', label: `New category: ${one.type}` },
                ...categoryOptions(categories),
              ]}
              value={work.choices[choiceKey(one)] ?? ''}
              onChange={({ target }) => work.choose(choiceKey(one), target.value || undefined)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
