import { isColorOption, isSizeOption } from '../../shared/rules/option-names.ts'
import type { ReturnOption } from '../../shared/schemas/return.ts'
import { classNames } from '../ui/class-names.ts'
import { RadioSet } from '../ui/radio.tsx'
import { type Choice, isExchangeable } from './return-choices.ts'

type Props = {
  legend: string
  item: ReturnOption
  wants: Choice['wants']
  onChange: (wants: Choice['wants']) => void
}

/** Names what an item can be exchanged for, such as "another size". */
const otherOf = ({ exchange }: ReturnOption): string => {
  const names = exchange?.options.map(({ name }) => name) ?? []
  const kinds = [names.some(isSizeOption) && 'size', names.some(isColorOption) && 'color']
  return `another ${kinds.filter(Boolean).join(' or ') || 'variant'}`
}

const whyNot = (item: ReturnOption): string | null => {
  if (!item.exchange) return 'This item comes in one variant only.'
  return isExchangeable(item) ? null : 'All others are sold out or have another price.'
}

/** Chooses between a refund and an exchange of one item. */
export function WantsChoice({ legend, item, wants, onChange }: Props) {
  const reason = whyNot(item)
  const choices = [
    { value: 'refund', label: 'Refund', more: '' },
    { value: 'exchange', label: 'Exchange', more: ` for ${otherOf(item)}` },
  ] as const
  return (
    <RadioSet legend={legend} error={undefined}>
      <div className="grid grid-cols-2">
        {choices.map(({ value, label, more }, index) => {
          const isOff = value === 'exchange' && reason !== null
          return (
            <label
              key={value}
              className={classNames(
                'relative flex min-h-12 items-center gap-3 border px-3.5 py-2 transition-colors has-focus-visible:z-20 has-focus-visible:outline-2 has-focus-visible:outline-ultra',
                index === 0 ? 'rounded-l-control' : '-ml-px rounded-r-control',
                wants === value
                  ? 'z-10 border-ink bg-selected font-medium'
                  : 'border-line-2 bg-white',
                isOff ? 'cursor-not-allowed text-ink-2' : 'cursor-pointer hover:border-ink',
              )}
            >
              <input
                type="radio"
                name={`${item.line_id} wants`}
                value={value}
                checked={wants === value}
                disabled={isOff}
                onChange={() => onChange(value)}
                className="size-4.5 shrink-0 appearance-none rounded-full border border-line-2 bg-white checked:border-[5.5px] checked:border-ink focus-visible:outline-none disabled:border-line disabled:bg-disabled"
              />
              <span>
                {label}
                {more && <span className="max-sm:sr-only">{more}</span>}
              </span>
            </label>
          )
        })}
      </div>
      {reason && <p className="mt-1.5 text-small text-ink-2">Exchange: {reason}</p>}
    </RadioSet>
  )
}
