import { Button } from '../../ui/button.tsx'

/** An order line with fewer units in stock than ordered. */
export type ShortLine = {
  product_id: string
  variant_id: string | null
  name: string
  wanted: number
  left: number
}
type Props = { lines: ShortLine[]; busy: boolean; onAccept: (lines: ShortLine[]) => void }

/** Lists the unavailable items and offers to continue without them. */
export const SoldOut = ({ lines, busy, onAccept }: Props) => (
  <>
    <p className="text-small">We haven’t charged you.</p>
    <ul className="mt-1 mb-3 text-small">
      {lines.map(line => (
        <li key={`${line.product_id}/${line.variant_id}`}>
          {line.name}: {line.left === 0 ? 'sold out' : `${line.left} left of ${line.wanted}`}
        </li>
      ))}
    </ul>
    <Button size="small" busy={busy} onClick={() => onAccept(lines)}>
      {acceptLabel(lines)}
    </Button>
  </>
)

/** Labels the button: continue with fewer units, or without the items. */
export function acceptLabel(lines: readonly ShortLine[]): string {
  if (lines.some(({ left }) => left > 0)) return 'Continue with what’s left'
  return lines.length > 1 ? 'Remove items and continue' : 'Remove item and continue'
}
