import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { maxReturnReasons } from '../../../shared/schemas/setting-choices.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SettingsFields } from './social-links.tsx'

const rules = [
  { name: 'pictures', label: 'Ask for pictures' },
  { name: 'store_pays', label: 'Store pays the label' },
] as const

/** Edits the reasons a customer can choose from, in that order. */
export function ReturnReasons({
  control,
  field,
  error,
}: SettingsFields & { error: string | undefined }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'returns.reasons' })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-small font-medium">Reasons</legend>
      {fields.map(({ id }, index) => (
        <div
          key={id}
          className="flex flex-wrap items-start gap-x-5 gap-y-1 border-b border-line pb-3"
        >
          <TextField
            label={`Reason ${index + 1}`}
            hiddenLabel
            size="admin"
            className="min-w-40 grow"
            {...field(`returns.reasons.${index}.text`)}
          />
          <IconButton
            label={`Remove reason ${index + 1}`}
            className="-my-0.5 @2xl:order-last"
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          >
            <X aria-hidden="true" size={16} strokeWidth={1.5} />
          </IconButton>
          <div className="flex flex-wrap gap-x-5 @max-2xl:w-full @2xl:min-h-9.5 @2xl:items-center">
            {rules.map(({ name, label }) => (
              <Checkbox
                key={name}
                label={
                  <span className="text-admin">
                    {label}
                    <span className="sr-only">, reason {index + 1}</span>
                  </span>
                }
                {...field(`returns.reasons.${index}.${name}`)}
              />
            ))}
          </div>
        </div>
      ))}
      {error && (
        <p role="alert" className="text-small text-error">
          {error}
        </p>
      )}
      <Button
        rank="outline"
        size="admin"
        className="justify-self-start"
        disabled={fields.length >= maxReturnReasons}
        onClick={() => append({ text: '', pictures: false, store_pays: false })}
      >
        <Plus aria-hidden="true" size={16} strokeWidth={1.5} />
        Add reason
      </Button>
    </fieldset>
  )
}
