import { Link } from '../../routing/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Section } from './suggestion-sections.tsx'
import type { useActive } from './use-active.ts'

type Props = Section & {
  /** Index of its first option in the whole list. */
  first: number
  optionId: (index: number) => string
  active: ReturnType<typeof useActive>
  onDone: () => void
}

/** A group of suggestions; its options are links. */
export const SuggestionGroup = ({ title, options, first, optionId, active, onDone }: Props) => {
  const name = `${optionId(first)}-title`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, not for a list's options
    <div role="group" aria-labelledby={name}>
      <span id={name} className="meta block px-4 pt-3.5 pb-1.5 text-ink-2">
        {title}
      </span>
      {options.map(({ to, content }, offset) => (
        <Link
          key={to}
          id={optionId(first + offset)}
          role="option"
          aria-selected={active.index === first + offset}
          tabIndex={-1}
          to={to}
          onClick={onDone}
          onPointerMove={() => active.index !== first + offset && active.set(first + offset)}
          className={classNames(
            'flex min-h-10 items-center gap-3.5 px-4 py-2',
            active.index === first + offset && 'bg-paper-2',
          )}
        >
          {content}
        </Link>
      ))}
    </div>
  )
}
