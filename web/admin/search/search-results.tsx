import type { ShownFields } from './finders.ts'

type Props<Hit> = {
  id: string
  groups: readonly { name: string; hits: readonly Hit[] }[]
  active: string | undefined
  onHighlight: (id: string) => void
  onChoose: (hit: Hit) => void
}

/** Lists search results by kind of record. The arrow keys of the search field move through them. */
export const SearchResults = <Hit extends ShownFields>({
  id,
  groups,
  active,
  onHighlight,
  onChoose,
}: Props<Hit>) => (
  <div
    id={id}
    role="listbox"
    aria-label="Search results"
    className="max-h-[55dvh] overflow-y-auto py-2"
  >
    {groups.map(({ name, hits }) => (
      // biome-ignore lint/a11y/useSemanticElements: a listbox can't contain a fieldset
      <div key={name} role="group" aria-label={name} className="py-1.5">
        <p aria-hidden="true" className="meta px-5 py-1 text-ink-2">
          {name}
        </p>
        {hits.map(hit => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
          <div
            key={hit.id}
            id={`${id}-${hit.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={hit.id === active}
            className="flex cursor-pointer items-baseline gap-3 px-5 py-2 aria-selected:bg-paper-2"
            onPointerMove={() => onHighlight(hit.id)}
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
