import type { Hit } from './finders.ts'

type Props = {
  id: string
  groups: readonly { name: string; hits: readonly Hit[] }[]
  active: string | undefined
  onPoint: (id: string) => void
  onChoose: (hit: Hit) => void
}

/** What was found, by parts of the store; the arrows of the field above move through it. */
export const SearchResults = ({ id, groups, active, onPoint, onChoose }: Props) => (
  <div id={id} role="listbox" aria-label="Found" className="max-h-[55dvh] overflow-y-auto py-2">
    {groups.map(({ name, hits }) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
      <div key={name} role="group" aria-label={name} className="py-1.5">
        <p aria-hidden="true" className="meta px-5 py-1 text-ink-2">
          {name}
        </p>
        {hits.map(hit => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={hit.id}
            id={`${id}-${hit.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={hit.id === active}
            className="flex cursor-pointer items-baseline gap-3 px-5 py-2 aria-selected:bg-paper-2"
            onPointerMove={() => onPoint(hit.id)}
            onClick={() => onChoose(hit)}
          >
            <span className="min-w-0 shrink-0 truncate font-medium">{hit.title}</span>
            <span className="min-w-0 truncate text-small text-ink-2">{hit.note}</span>
          </div>
        ))}
      </div>
    ))}
  </div>
)
