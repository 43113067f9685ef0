import { itemName } from '../../shared/rules/item-name.ts'
import { formatDollars } from '../../shared/rules/money.ts'
import type { ReturnOption } from '../../shared/schemas/return.ts'
import type { ReturnReason } from '../../shared/schemas/return-policy.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { ExchangePicker } from './exchange-picker.tsx'
import { type Choice, maxUnits, type Problems } from './return-choices.ts'
import { WantsChoice } from './wants-choice.tsx'

type Props = {
  item: ReturnOption
  choice: Choice
  reasons: readonly ReturnReason[]
  problems: Problems['items'][string] | undefined
  disabled: boolean
  /** Whether staff return it for the customer. */
  byStaff?: boolean
  onChange: (change: Partial<Choice>) => void
}

/** The quantity, and how much of it can be returned if that is less. */
const countOf = ({ quantity, returnable }: ReturnOption): string =>
  returnable > 0 && returnable < quantity
    ? `${quantity} ordered, ${returnable} can be returned`
    : `${quantity} ordered`

/** One line item: a checkbox, and once checked, how to return it. */
export const ItemChoice = ({
  item,
  choice,
  reasons,
  problems,
  disabled,
  byStaff = false,
  onChange,
}: Props) => {
  const isOff = item.returnable === 0
  const name = itemName(item)
  return (
    <li className="border-b border-line py-5">
      <div className="flex items-start gap-3 md:gap-4">
        <Checkbox
          className="mt-1 self-center md:self-start md:pt-7"
          error={undefined}
          hiddenLabel
          label={`Return ${name}`}
          checked={choice.isChosen}
          disabled={isOff || disabled}
          onChange={event => onChange({ isChosen: event.target.checked })}
        />
        <div className={classNames('w-13 shrink-0 md:w-18', isOff && 'opacity-50')}>
          <Picture src={item.image} fallback={item.fallback_image} alt="" />
        </div>
        <div className="min-w-0 grow">
          <div className="flex items-baseline justify-between gap-4 md:pt-2.5">
            <p className={classNames('min-w-0 font-medium', isOff && 'text-ink-2')}>
              {item.product_name}
            </p>
            <p className="figures shrink-0">
              {formatDollars(item.price)}
              {item.quantity > 1 && <span className="max-md:sr-only"> each</span>}
            </p>
          </div>
          <p className="text-small text-ink-2">
            {[item.variant_name, countOf(item)].filter(Boolean).join(' · ')}
          </p>
          {item.refusal && <p className="mt-1 text-small text-ink-2">{item.refusal}</p>}
        </div>
      </div>
      {choice.isChosen && !isOff && (
        <fieldset
          disabled={disabled}
          className="mt-5 grid min-w-0 animate-rise gap-5 md:ml-[126px]"
        >
          <legend className="sr-only">Return of {name}</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-5">
            {item.returnable > 1 && (
              <div className="max-md:w-full">
                <p aria-hidden="true" className="mb-1.5 text-small font-medium">
                  How many
                </p>
                <div className="flex items-center gap-3">
                  <Quantity
                    label={`How many of ${name}`}
                    value={choice.quantity}
                    max={Math.min(item.returnable, maxUnits)}
                    disabled={disabled}
                    onChange={quantity => onChange({ quantity })}
                  />
                  <span className="text-small text-ink-2">of {item.returnable}</span>
                </div>
              </div>
            )}
            <SelectField
              className="grow basis-60"
              label={byStaff ? 'Reason' : 'Why are you returning it?'}
              options={[
                { value: '', label: 'Choose a reason' },
                ...reasons.map(({ text }) => ({ value: text, label: text })),
              ]}
              value={choice.reason}
              error={problems?.reason}
              onChange={event => onChange({ reason: event.target.value })}
            />
          </div>
          <WantsChoice
            legend={byStaff ? 'What does the customer get?' : 'What would you like?'}
            item={item}
            wants={choice.wants}
            onChange={wants => onChange({ wants })}
          />
          {choice.wants === 'exchange' && (
            <ExchangePicker
              item={item}
              choice={choice}
              error={problems?.exchange}
              onChange={attributes => onChange({ attributes })}
            />
          )}
        </fieldset>
      )}
    </li>
  )
}
