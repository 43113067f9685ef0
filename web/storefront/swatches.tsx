import type { Color } from '../../shared/schemas/product.ts'

/** Shows the colors of a product as dots: up to five, then the number of others. */
export const Swatches = ({ colors }: { colors: readonly Color[] }) => {
  const shown = colors.filter(color => color.hex).slice(0, 5)
  if (shown.length === 0) return null
  return (
    <p className="flex shrink-0 items-center gap-1.5">
      <span className="sr-only">Colors: {colors.map(color => color.name).join(', ')}</span>
      {shown.map(color => (
        <span
          key={color.name}
          aria-hidden="true"
          className="size-3 rounded-full border border-line"
          style={{ backgroundColor: color.hex ?? undefined }}
        />
      ))}
      {colors.length > shown.length && (
        <span aria-hidden="true" className="text-small text-ink-2">
          +{colors.length - shown.length}
        </span>
      )}
    </p>
  )
}
