import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ProductValues, VariantValues } from './form-values.ts'
import type { ProductFormState } from './use-product-form.ts'

/** Variants on a page of the table. */
export const variantsPerPage = 50

/** The wanted value of each attribute; '' or none for all. */
export type VariantFilter = Record<string, string>

/** Returns the positions of the variants that a filter leaves. */
export const positionsOf = (
  variants: readonly Pick<VariantValues, 'attributes'>[],
  attributes: ProductValues['attributes'],
  filter: VariantFilter,
): number[] => {
  const wanted = attributes.flatMap(({ name, values }) =>
    filter[name] && values.includes(filter[name]) ? [[name, filter[name]] as const] : [],
  )
  return variants.flatMap((variant, at) =>
    wanted.every(([name, value]) => variant.attributes[name] === value) ? [at] : [],
  )
}

/** Lists the positions of the variants with an error. */
const wrongPositions = ({ formState: { errors } }: ProductFormState): number[] => {
  const { variants } = errors
  return Array.isArray(variants) ? variants.flatMap((error, at) => (error ? [at] : [])) : []
}

/** Pages and filters the variants. After a save that failed, opens the page of the first error. */
export function useVariantPages(
  form: ProductFormState,
  values: Pick<ProductValues, 'variants' | 'attributes'>,
) {
  const { variants, attributes } = values
  const [filter, setFilter] = useState<VariantFilter>({})
  const [wantedPage, setPage] = useState(0)
  const { submitCount } = form.formState
  const found = positionsOf(variants, attributes, filter)
  const pages = Math.max(1, Math.ceil(found.length / variantsPerPage))
  const page = Math.min(wantedPage, pages - 1)
  const start = page * variantsPerPage
  const shown = found.slice(start, start + variantsPerPage)
  const wrong = wrongPositions(form)
  const table = useRef<HTMLTableElement>(null)
  const [jumps, setJumps] = useState(0)
  // Before the page is painted, so that what is typed then goes into the field.
  useLayoutEffect(() => {
    if (jumps > 0) table.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [jumps])
  /** Shows the page of a variant, whatever the filter is. */
  const show = (at: number) => {
    setFilter({})
    setPage(Math.floor(at / variantsPerPage))
  }
  const showWrong = (at: number) => {
    show(at)
    setJumps(jumps + 1)
  }
  const [first] = wrong
  const isHidden = first !== undefined && !wrong.some(at => shown.includes(at))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a save just failed
  useEffect(() => {
    if (isHidden) showWrong(first)
  }, [submitCount])
  return {
    table,
    shown,
    found: found.length,
    start,
    page,
    pages,
    setPage,
    filter,
    setFilter: (name: string, value: string) => {
      setFilter({ ...filter, [name]: value })
      setPage(0)
    },
    /** Clears the filter and shows the last page, where new variants are. */
    showLast: () => show(variants.length),
    wrong,
    /** Shows the next page with an error. */
    showNextWrong: () => {
      const last = shown.at(-1) ?? 0
      const next = wrong.find(at => at > last) ?? first
      if (next !== undefined) showWrong(next)
    },
  }
}

export type VariantPages = ReturnType<typeof useVariantPages>
