import { Button } from '../../ui/button.tsx'

/** A line of which fewer are left than the order wants. */
export type ShortLine = {
  product_id: string
  variant_id: string | null
  name: string
  wanted: number
  left: number
}
type Props = { lines: ShortLine[]; busy: boolean; onAccept: (lines: ShortLine[]) => void }

/** What can't be had any more, by name, and one click that takes it out. */
export const SoldOut = ({ lines, busy, onAccept }: Props) => (
  <>
    <p className="text-small">Nothing was charged.</p>
    <ul className="mt-1 mb-3 text-small">
      {lines.map(line => (
        <li key={`${line.product_id}/${line.variant_id}`}>
          {line.name}: {line.left === 0 ? 'sold out' : `${line.left} left of ${line.wanted}`}
        </li>
      ))}
    </ul>
    <Button size="small" busy={busy} onClick={() => onAccept(lines)}>
      {acceptWords(lines)}
    </Button>
  </>
)

/** What the button does: fewer of something, or without it. */
export function acceptWords(lines: readonly ShortLine[]): string {
  if (lines.some(({ left }) => left > 0)) return 'Go on with what is left'
  return lines.length > 1 ? 'Remove them and go on' : 'Remove it and go on'
}
