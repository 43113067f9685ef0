import { useWatch } from 'react-hook-form'
import type { SettingsInput } from '../../../shared/schemas/settings.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { WhatHappens } from '../orders/what-happens.tsx'
import type { SettingsFields } from './social-links.tsx'
import { transferConsequences } from './transfer-words.ts'

type Props = SettingsFields & { saved: SettingsInput['bank_transfer'] }

/** Edits whether buyers may pay by bank transfer, to which account, and within how many days. */
export function TransferSettings({ control, field, saved }: Props) {
  const { days, ...typed } = useWatch({ control, name: 'bank_transfer' })
  const changed =
    Number(days) !== saved.days ||
    (Object.keys(typed) as (keyof typeof typed)[]).some(name => typed[name] !== saved[name])
  const size = 'admin'
  return (
    <div className="grid gap-4 @xl:grid-cols-2">
      <div className="@xl:col-span-2">
        <Checkbox label="Offer bank transfer at checkout" {...field('bank_transfer.on')} />
      </div>
      <TextField
        label="Account holder"
        size={size}
        maxLength={80}
        {...field('bank_transfer.account_holder')}
      />
      <TextField label="Bank" size={size} maxLength={80} {...field('bank_transfer.bank')} />
      <TextField
        label="Routing number"
        size={size}
        maxLength={40}
        hint="Or a BIC. Leave blank for an IBAN that needs none."
        {...field('bank_transfer.routing_number')}
      />
      <TextField
        label="Account number"
        size={size}
        maxLength={60}
        hint="Or an IBAN."
        {...field('bank_transfer.account_number')}
      />
      <TextField
        label="Days to pay"
        size={size}
        inputMode="numeric"
        end="days"
        hint="An order that isn’t paid in that time is canceled."
        {...field('bank_transfer.days')}
      />
      {changed && (
        <div className="@xl:col-span-2">
          <WhatHappens consequences={transferConsequences(typed.on)} />
        </div>
      )}
    </div>
  )
}
