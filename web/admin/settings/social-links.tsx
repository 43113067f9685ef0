import { Plus, X } from 'lucide-react'
import { type Control, useFieldArray } from 'react-hook-form'
import type { SettingsInput } from '../../../shared/schemas/settings.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { useSchemaForm } from '../../ui/use-schema-form.ts'
import type { Typed } from './settings-input.ts'

export type SettingsFields = {
  control: Control<Typed, unknown, SettingsInput>
  field: ReturnType<typeof useSchemaForm<Typed, SettingsInput>>['field']
}

/** Edits the store's social links, each with a network's name. */
export function SocialLinks({ control, field }: SettingsFields) {
  const { fields, append, remove } = useFieldArray({ control, name: 'social_links' })
  return (
    <div className="grid gap-3">
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[minmax(6rem,1fr)_2fr_auto] items-start gap-2.5">
          <TextField
            label={`Network ${index + 1}`}
            hiddenLabel
            size="admin"
            placeholder="Instagram"
            {...field(`social_links.${index}.name`)}
          />
          <TextField
            label={`URL of network ${index + 1}`}
            hiddenLabel
            size="admin"
            type="url"
            placeholder="https://"
            {...field(`social_links.${index}.url`)}
          />
          <IconButton
            label={`Remove network ${index + 1}`}
            className="-my-0.5"
            onClick={() => remove(index)}
          >
            <X aria-hidden="true" size={16} strokeWidth={1.5} />
          </IconButton>
        </div>
      ))}
      <Button
        rank="outline"
        size="admin"
        className="justify-self-start"
        disabled={fields.length >= 10}
        onClick={() => append({ name: '', url: '' })}
      >
        <Plus aria-hidden="true" size={16} strokeWidth={1.5} />
        Add link
      </Button>
    </div>
  )
}
