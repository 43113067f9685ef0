import type { ReturnOption } from '../../shared/schemas/return.ts'
import { classNames } from '../ui/class-names.ts'
import { type Choice, refusalOf, refusalOfValue, variantOf } from './return-choices.ts'

type Props = {
  item: ReturnOption
  choice: Choice
  error: string | undefined
  onChange: (attributes: Record<string, string>) => void
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Explains each option that can't be chosen, and says when the chosen variant is in stock. */
const noteOf = (
  values: readonly string[],
  refusal: (value: string) => string | null,
  chosen: string | undefined,
): string => {
  const isInStock = chosen !== undefined && refusal(chosen) === null
  const refused = values.flatMap(value => {
    const reason = refusal(value)
    if (!reason) return []
    return `${value} ${reason.startsWith('has') ? reason : `is ${reason}`}.`
  })
  return [...(isInStock ? [`${chosen} is in stock.`] : []), ...refused].join(' ')
}

/** Picks another size or color of a returned item. The item's own is gray, sold-out ones struck. */
export function ExchangePicker({ item, choice, error, onChange }: Props) {
  const options = item.exchange?.options ?? []
  return (
    <div className="grid gap-5">
      {options.map(({ name, values }, index) => {
        const isLast = index === options.length - 1
        const withValue = (value: string) => ({ ...choice.attributes, [name]: value })
        const refusal = (value: string) =>
          isLast
            ? refusalOf(variantOf(item, withValue(value)), choice.quantity)
            : refusalOfValue(item, { name, value }, choice.quantity)
        return (
          <fieldset key={name} aria-invalid={error ? true : undefined}>
            <legend className="mb-2 text-small font-medium">New {name.toLowerCase()}</legend>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(3.625rem,1fr))] gap-2">
              {values.map(value => {
                const reason = refusal(value)
                const isOwn = reason === 'the one you have'
                const isChosen = choice.attributes[name] === value
                const isOff = reason !== null
                return (
                  <label
                    key={value}
                    title={reason ? `${value}, ${reason}` : undefined}
                    className={classNames(
                      'relative grid h-11 place-items-center rounded-control border px-2 text-center text-body transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ultra',
                      isOff && 'cursor-not-allowed border-line text-ink-2',
                      isOff && (isOwn ? 'bg-paper-2' : 'struck'),
                      !isOff && 'cursor-pointer',
                      !isOff && isChosen && 'border-ink bg-ink text-white',
                      !isOff && !isChosen && 'bg-white hover:border-ink',
                      !isOff && !isChosen && (error ? 'border-error' : 'border-line-2'),
                    )}
                  >
                    <input
                      type="radio"
                      name={`${item.line_id} ${name}`}
                      value={value}
                      checked={isChosen && !isOff}
                      disabled={isOff}
                      onChange={() => onChange(withValue(value))}
                      className="sr-only"
                    />
                    {value}
                    {reason && <span className="sr-only">, {reason}</span>}
                  </label>
                )
              })}
            </div>
            <p className="mt-2 text-small text-ink-2">
              {capital(noteOf(values, refusal, isLast ? choice.attributes[name] : undefined))}
            </p>
          </fieldset>
        )
      })}
      {error && (
        <p role="alert" className="-mt-3 text-small text-error">
          {error}
        </p>
      )}
    </div>
  )
}
