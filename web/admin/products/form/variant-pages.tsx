import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { formatCount } from '../../format.ts'
import type { ProductValues } from './form-values.ts'
import { type VariantPages, variantsPerPage } from './use-variant-pages.ts'

type Props = { pages: VariantPages; attributes: ProductValues['attributes'] }

/** Filters a long table of variants by the values of their attributes. */
export const VariantFilters = ({ pages, attributes }: Props) =>
  attributes.length > 0 && (
    <div className="mb-4 grid gap-3 sm:grid-cols-3">
      {attributes.map(({ name, values }) => (
        <SelectField
          key={name}
          label={`Show ${name.toLowerCase()}`}
          size="admin"
          error={undefined}
          options={[{ value: '', label: 'All' }, ...values.map(value => ({ value, label: value }))]}
          value={values.includes(pages.filter[name] ?? '') ? pages.filter[name] : ''}
          onChange={event => pages.setFilter(name, event.target.value)}
        />
      ))}
    </div>
  )

/** Names how many variants have an error, and leads to those on other pages. */
export const VariantErrors = ({ pages: { wrong, shown, showNextWrong } }: Pick<Props, 'pages'>) => {
  const elsewhere = wrong.filter(at => !shown.includes(at)).length
  return (
    elsewhere > 0 && (
      <p role="alert" className="mb-3 text-small text-error">
        {formatCount(elsewhere)} {elsewhere === 1 ? 'variant' : 'variants'} on other pages{' '}
        {elsewhere === 1 ? 'has' : 'have'} errors.{' '}
        <button type="button" className="link" onClick={showNextWrong}>
          Show next error
        </button>
      </p>
    )
  )
}

/** Steps through the pages of a long table of variants. */
export const VariantPager = ({
  pages: { page, pages, start, found, shown, setPage },
}: Pick<Props, 'pages'>) => (
  <nav aria-label="Pages of variants" className="mt-2 flex items-center justify-end gap-1">
    <p role="status" className="figures mr-2 text-small text-ink-2">
      {shown.length === 0
        ? 'No variants'
        : `${formatCount(start + 1)}–${formatCount(start + shown.length)} of ${formatCount(found)}`}
    </p>
    {found > variantsPerPage && (
      <>
        <IconButton
          label="Previous variants"
          disabled={page === 0}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeft aria-hidden="true" size={17} strokeWidth={1.5} />
        </IconButton>
        <IconButton
          label="Next variants"
          disabled={page >= pages - 1}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRight aria-hidden="true" size={17} strokeWidth={1.5} />
        </IconButton>
      </>
    )}
  </nav>
)
