import { useState } from 'react'
import { exampleAddress } from '../../../shared/brand.ts'
import { currencySign } from '../../../shared/rules/money.ts'
import type { AdminSettings } from '../../../shared/schemas/settings.ts'
import { isApiError } from '../../api/api-error.ts'
import { errorMessage, fieldErrors } from '../../api/error-message.ts'
import { useSaveSettings } from '../../api/queries/admin-settings.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { describeChanges } from '../describe-changes.ts'
import { RecountingNotice } from '../figures/recounting.tsx'
import { FormSection } from '../form-section.tsx'
import { WhatHappens } from '../orders/what-happens.tsx'
import { useUnsavedGuard } from '../use-unsaved-guard.tsx'
import { AlertSettings } from './alert-settings.tsx'
import { CashSettings } from './cash-settings.tsx'
import { ReturnSettings } from './return-settings.tsx'
import { SaveBar } from './save-bar.tsx'
import { type Typed, TypedSettings, toFormValues, zoneOptions } from './settings-input.ts'
import { sectionHead } from './settings-sections.ts'
import {
  exampleAddressNote,
  managerConsequences,
  managerNote,
  settingsLabels,
  zoneConsequences,
} from './settings-words.ts'
import { ShippingMethods } from './shipping-methods.tsx'
import { SocialLinks } from './social-links.tsx'
import { TransferSettings } from './transfer-settings.tsx'

/** Returns the current settings from a version conflict. */
const currentSettings = (error: unknown): AdminSettings | undefined =>
  isApiError(error, 'conflict')
    ? (error.data as { settings?: AdminSettings } | null)?.settings
    : undefined

/**
 * Edits all settings and saves them together. If someone else changed them first, shows their
 * changes and fills them into the fields not edited here.
 */
export function SettingsForm({ settings }: { settings: AdminSettings }) {
  const [base, setBase] = useState(settings)
  const [theirChanges, setTheirChanges] = useState('')
  const form = useSchemaForm(TypedSettings, toFormValues(settings))
  const { field, control } = form
  const save = useSaveSettings()
  const unsaved = form.formState.isDirty
  const leaveDialog = useUnsavedGuard(unsaved)
  // An untouched form follows what someone else saved.
  if (!unsaved && base.version !== settings.version) {
    setBase(settings)
    form.reset(toFormValues(settings))
  }
  const startFrom = (from: AdminSettings) => {
    setBase(from)
    setTheirChanges('')
    form.reset(toFormValues(from))
  }

  const submit = form.handleSubmit(async input => {
    try {
      startFrom(await save.mutateAsync({ ...input, version: base.version }))
      toast.success('Settings saved successfully!')
    } catch (error) {
      const current = currentSettings(error)
      if (current) {
        setTheirChanges(describeChanges(settingsLabels, base, current))
        setBase(current)
        // Keep it dirty, or the next render would treat it as untouched and reset it to `settings`.
        form.reset(toFormValues(current), { keepDirtyValues: true, keepDirty: true })
        return
      }
      for (const [path, message] of Object.entries(fieldErrors(error)))
        form.setError(path as keyof Typed, { message })
      toast.error('Failed to save settings')
    }
  })
  const discard = () => {
    startFrom(settings)
    save.reset()
  }
  const size = 'admin'
  const twoColumns = 'grid gap-4 @xl:grid-cols-2'
  return (
    <form noValidate onSubmit={submit}>
      <FormSection
        {...sectionHead('store')}
        lead="Your store’s name, used in page titles and emails, and its location."
      >
        <div className={twoColumns}>
          <TextField label="Store name" size={size} {...field('store_name')} />
          <SelectField
            label="Time zone"
            size={size}
            options={zoneOptions(settings.time_zone)}
            hint="Used for reports, filters and coupon dates."
            {...field('time_zone')}
          />
          {form.watch('time_zone') !== base.time_zone && (
            <div className="@xl:col-span-2">
              <WhatHappens
                consequences={zoneConsequences(base.time_zone, form.watch('time_zone'))}
              />
            </div>
          )}
          <RecountingNotice
            recounting={settings.recounting}
            zone={settings.recounting?.from ?? ''}
            className="@xl:col-span-2"
          />
          <TextField
            label="Address"
            size={size}
            className="@xl:col-span-2"
            hint={
              form.watch('address') === exampleAddress ? (
                <span className="text-low">{exampleAddressNote}</span>
              ) : (
                'Shown on invoices and at the end of every email.'
              )
            }
            {...field('address')}
          />
        </div>
      </FormSection>
      <FormSection
        {...sectionHead('support')}
        lead="How customers reach you, and how fast you reply."
      >
        <div className={twoColumns}>
          <TextField label="Support email" size={size} type="email" {...field('support_email')} />
          <TextField label="Support phone" size={size} type="tel" {...field('support_phone')} />
          <TextField label="Support hours" size={size} {...field('support_hours')} />
          <TextField
            label="Reply within"
            size={size}
            inputMode="numeric"
            end="hours"
            {...field('support_reply_hours')}
          />
        </div>
      </FormSection>
      <FormSection
        {...sectionHead('alerts')}
        lead="The emails that you and your staff get when an order is placed."
      >
        <AlertSettings control={control} field={field} />
      </FormSection>
      <FormSection
        {...sectionHead('social')}
        lead="Shown in the footer of every page once they lead to your profiles."
      >
        <SocialLinks control={control} field={field} />
      </FormSection>
      <FormSection {...sectionHead('tax')} lead="Changes don’t affect existing orders.">
        <div className={twoColumns}>
          <TextField
            label="Tax rate"
            size={size}
            inputMode="decimal"
            end="%"
            {...field('tax_percent')}
          />
          <TextField
            label="New-arrival days"
            size={size}
            inputMode="numeric"
            end="days"
            hint="How long a product counts as new."
            {...field('new_arrival_days')}
          />
        </div>
      </FormSection>
      <FormSection
        {...sectionHead('returns')}
        lead="What customers can return, what it costs them and what they do next. Shown on the refund policy page."
      >
        <ReturnSettings
          control={control}
          field={field}
          error={form.formState.errors.returns?.reasons?.root?.message}
        />
      </FormSection>
      <FormSection
        {...sectionHead('cash')}
        lead="Who can pay the courier in cash, up to which total."
      >
        <CashSettings control={control} field={field} saved={base.cash_on_delivery} />
      </FormSection>
      <FormSection
        {...sectionHead('transfer')}
        lead="Customers transfer the money to your account after they order. Nothing ships before you record the payment."
      >
        <TransferSettings control={control} field={field} saved={base.bank_transfer} />
      </FormSection>
      <FormSection
        {...sectionHead('reviews')}
        lead="PayPal may review a payment, or wait for a bank transfer. The order keeps its items until PayPal decides."
      >
        <div className={twoColumns}>
          <TextField
            label="Days for a review"
            size={size}
            inputMode="numeric"
            end="days"
            hint="After that, the payment and the order are canceled. PayPal usually decides within 3 days."
            {...field('payment_review_days')}
          />
        </div>
      </FormSection>
      <FormSection
        {...sectionHead('security')}
        lead="Staff enter their password again before they change who has access, and for large refunds."
      >
        <div className={twoColumns}>
          <TextField
            label="Refund limit"
            size={size}
            inputMode="decimal"
            end={currencySign}
            hint="Refunds above it, alone or with those of the last hour, need the password, unless it was entered in the last 10 minutes."
            {...field('refund_limit')}
          />
        </div>
        <div className="mt-4">
          <Checkbox label="Let managers into the back-office" {...field('managers_enter')} />
          <p className="mt-1 text-small text-ink-2">{managerNote}</p>
          {form.watch('managers_enter') !== base.managers_enter && (
            <div className="mt-3">
              <WhatHappens consequences={managerConsequences(form.watch('managers_enter'))} />
            </div>
          )}
        </div>
      </FormSection>
      <FormSection
        {...sectionHead('shipping')}
        lead="Shipping is free when the items cost more than the threshold, after discounts. Leave the threshold blank to always charge shipping."
      >
        <ShippingMethods
          control={control}
          field={field}
          error={form.formState.errors.shipping_methods?.root?.message}
        />
      </FormSection>
      {(unsaved || save.isError) && (
        <SaveBar busy={save.isPending} onDiscard={discard}>
          <FormAlert>
            {theirChanges
              ? `Someone else changed the settings: ${theirChanges}. Review your changes and save again.`
              : save.isError && !isApiError(save.error, 'conflict') && errorMessage(save.error)}
          </FormAlert>
        </SaveBar>
      )}
      {leaveDialog}
    </form>
  )
}
