import type { ComponentProps, ReactNode } from 'react'
import { locale } from '../../../shared/brand.ts'

type Props = ComponentProps<'input'> & {
  type: 'radio' | 'checkbox'
  label: ReactNode
  /** Number of products with this value; 0 disables the option. */
  count?: number | undefined
  /** CSS color of a color option; undefined for other options. */
  swatch?: string | null | undefined
}

const looks = {
  radio: 'rounded-full bg-white checked:border-[5.5px] checked:border-ink',
  checkbox:
    'rounded-control bg-white checked:border-ink checked:bg-ink checked:before:mb-0.5 checked:before:h-2.5 checked:before:w-1.5 checked:before:rotate-45 checked:before:border-r-2 checked:before:border-b-2 checked:before:border-white',
  swatch:
    'rounded-full checked:ring-1 checked:ring-ink checked:ring-offset-2 checked:ring-offset-paper',
}

/** One filter value; colors show as swatches. */
export const FilterOption = ({ label, count, swatch, ...input }: Props) => (
  <label className="flex min-h-8 cursor-pointer items-center gap-2.5 has-checked:font-medium has-disabled:cursor-not-allowed has-disabled:text-ink-2">
    <input
      {...input}
      disabled={count === 0 && !input.checked}
      style={{ backgroundColor: swatch ?? undefined }}
      className={`grid size-4.5 shrink-0 appearance-none place-items-center border border-line-2 transition-colors hover:border-ink disabled:border-line disabled:bg-paper-2 ${looks[swatch === undefined ? input.type : 'swatch']}`}
    />
    <span className="min-w-0 grow truncate">{label}</span>
    <span className="figures text-small font-normal text-ink-2">
      {count?.toLocaleString(locale)}
    </span>
  </label>
)
