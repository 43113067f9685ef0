import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { currencySign } from '../../../shared/rules/currency-sign.ts'
import {
  type SettingField,
  type SettingName,
  settingField,
  settingNames,
} from '../../../shared/schemas/setting-fields.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SettingsFields } from './social-links.tsx'
import { zoneOptions } from './zone-options.ts'

type Field = SettingsFields['field']

const inputs: Partial<Record<SettingField['kind'], Partial<ComponentProps<typeof TextField>>>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  whole: { inputMode: 'numeric' },
  percent: { inputMode: 'decimal' },
  amount: { inputMode: 'decimal', end: currencySign },
}

type Props = {
  name: SettingName
  field: Field
  /** Replaces the setting's own hint. */
  hint?: ReactNode
  /** The saved time zone, which the list has even if this browser doesn't know it. */
  zone?: string
}

/** The input of a setting with one value. */
export function SettingInput({ name, field, hint, zone = '' }: Props) {
  const setting = settingField(name)
  const { kind, label, question, unit } = setting
  const note = hint ?? setting.hint
  if (kind === 'flag')
    return (
      <div>
        <Checkbox label={question ?? label} {...field(name)} />
        <p className="mt-1 text-small text-ink-2">{note}</p>
      </div>
    )
  if (kind === 'zone')
    return (
      <SelectField
        label={label}
        size="admin"
        options={zoneOptions(zone)}
        hint={note}
        {...field(name)}
      />
    )
  return (
    <TextField
      label={label}
      size="admin"
      hint={note}
      {...(unit && { end: unit })}
      {...inputs[kind]}
      {...field(name)}
    />
  )
}

const isWide = (name: SettingName) => name === 'address' || settingField(name).kind === 'flag'

/** The inputs of a section's settings with one value, in the order they are declared in. */
export const SettingInputs = ({
  section,
  below = {},
  hints = {},
  ...props
}: {
  section: SettingField['section']
  field: Field
  zone?: string
  /** Shown below a setting, such as what a change does. */
  below?: { [Name in SettingName]?: ReactNode }
  hints?: { [Name in SettingName]?: ReactNode }
}) => (
  <div className="grid gap-4 @xl:grid-cols-2">
    {settingNames
      .filter(name => settingField(name).section === section)
      .map(name => (
        <Fragment key={name}>
          <div className={isWide(name) ? '@xl:col-span-2' : undefined}>
            <SettingInput name={name} hint={hints[name]} {...props} />
          </div>
          {below[name] && <div className="@xl:col-span-2">{below[name]}</div>}
        </Fragment>
      ))}
  </div>
)
