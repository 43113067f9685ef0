import { useWatch } from 'react-hook-form'
import { currencySign } from '../../../shared/rules/currency-sign.ts'
import { cashBuyers } from '../../../shared/schemas/setting-choices.ts'
import type { SettingsInput } from '../../../shared/schemas/settings.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { WhatHappens } from '../orders/what-happens.tsx'
import { cashBuyerNames, cashConsequences } from './cash-words.ts'
import type { SettingsFields } from './social-links.tsx'

type Props = SettingsFields & { saved: SettingsInput['cash_on_delivery'] }

/** Edits who may pay on delivery. */
export function CashSettings({ control, field, saved }: Props) {
  const { for: buyers, max_total: typed } = useWatch({ control, name: 'cash_on_delivery' })
  const max = typed.trim() === '' ? null : Number(typed)
  const changed = buyers !== saved.for || max !== saved.max_total
  const size = 'admin'
  return (
    <div className="grid gap-4 @xl:grid-cols-2">
      <SelectField
        label="Who can pay on delivery"
        size={size}
        hint="We recommend customers with a delivered order."
        options={cashBuyers.toReversed().map(value => ({ value, label: cashBuyerNames[value] }))}
        {...field('cash_on_delivery.for')}
      />
      <TextField
        label="Highest order total"
        size={size}
        inputMode="decimal"
        end={currencySign}
        hint="Leave blank for any total."
        disabled={buyers === 'no_one'}
        {...field('cash_on_delivery.max_total')}
      />
      {changed && !Number.isNaN(max) && (
        <div className="@xl:col-span-2">
          <WhatHappens consequences={cashConsequences({ for: buyers, max_total: max })} />
        </div>
      )}
    </div>
  )
}
