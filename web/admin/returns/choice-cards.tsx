import { classNames } from '../../ui/class-names.ts'

export type Choice<Value extends string> = {
  value: Value
  title: string
  text: string
  /** Why it can't be chosen; replaces the text. */
  impossible?: string | undefined
}

type Props<Value extends string> = {
  legend: string
  name: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Radio buttons that explain each choice. Impossible ones stay visible with the reason. */
export const ChoiceCards = <Value extends string>({
  legend,
  name,
  choices,
  value,
  onChange,
}: Props<Value>) => (
  <fieldset>
    <legend className="w-full border-b border-ink pb-2 text-body font-medium">{legend}</legend>
    <div className="mt-3 divide-y divide-line rounded-panel border border-line-2">
      {choices.map(choice => (
        <label
          key={choice.value}
          className={classNames(
            'flex gap-3 p-3.5 transition-colors',
            choice.value === value && !choice.impossible ? 'bg-selected' : 'bg-panel',
            choice.impossible ? 'cursor-not-allowed' : 'cursor-pointer',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            disabled={choice.impossible !== undefined}
            onChange={() => onChange(choice.value)}
            className="mt-px size-4.5 shrink-0 appearance-none rounded-full border border-line-2 bg-white transition-all checked:border-[5.5px] checked:border-ink hover:border-ink disabled:border-line disabled:bg-disabled"
          />
          <span className="min-w-0">
            <span className={classNames('block font-medium', choice.impossible && 'text-ink-2')}>
              {choice.title}
            </span>
            <span className="mt-0.5 block text-small text-ink-2">
              {choice.impossible ?? choice.text}
            </span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
