import { useWatch } from 'react-hook-form'
import { orderAlertModes } from '../../../shared/schemas/setting-choices.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { alertModes, hourText } from './settings-words.ts'
import type { SettingsFields } from './social-links.tsx'

const modes = orderAlertModes.map(value => ({ value, label: alertModes[value] }))

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourText(hour),
}))

/** Edits when and where staff get emails about new orders. */
export function AlertSettings({ control, field }: SettingsFields) {
  const send = useWatch({ control, name: 'order_alerts.send' })
  const size = 'admin'
  return (
    <div className="grid gap-4 @xl:grid-cols-2">
      <SelectField
        label="Email staff about new orders"
        size={size}
        options={modes}
        {...field('order_alerts.send')}
      />
      {send === 'daily' && (
        <SelectField
          label="Time of the email"
          size={size}
          options={hours}
          hint="In the store’s time zone. Days without new orders have no email."
          {...field('order_alerts.hour')}
        />
      )}
      {send !== 'never' && (
        <TextField
          label="Email address for new orders"
          size={size}
          type="email"
          hint="Leave blank to use the support email."
          {...field('order_alerts.to')}
        />
      )}
    </div>
  )
}
