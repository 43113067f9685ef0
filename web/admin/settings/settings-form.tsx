import type { ReactNode } from 'react'
import { exampleAddress } from '../../../shared/brand.ts'
import type { AdminSettings } from '../../../shared/schemas/settings.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { FormSection } from '../form-section.tsx'
import { WhatHappens } from '../orders/what-happens.tsx'
import { useUnsavedGuard } from '../use-unsaved-guard.tsx'
import { AlertSettings } from './alert-settings.tsx'
import { CashSettings } from './cash-settings.tsx'
import { ReturnSettings } from './return-settings.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingInputs } from './setting-fields.tsx'
import { type SettingsSection, settingsSections } from './settings-sections.ts'
import { exampleAddressNote, managerConsequences } from './settings-words.ts'
import { ShippingMethods } from './shipping-methods.tsx'
import { SocialLinks } from './social-links.tsx'
import { TransferSettings } from './transfer-settings.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { ZoneNotes } from './zone-notes.tsx'

const Section = ({ id, children }: { id: SettingsSection; children: ReactNode }) => {
  const { title, lead } = settingsSections[id]
  return (
    <FormSection id={id} title={title} lead={lead}>
      {children}
    </FormSection>
  )
}

/** Edits all settings and saves them together. */
export function SettingsForm({ settings }: { settings: AdminSettings }) {
  const { form, base, unsaved, submit, discard, isSaving, problem, showsBar } =
    useSettingsForm(settings)
  const { field, control } = form
  const { errors } = form.formState
  const leaveDialog = useUnsavedGuard(unsaved)
  const zone = form.watch('time_zone')
  const managersEnter = form.watch('managers_enter')
  return (
    <form noValidate onSubmit={submit}>
      <Section id="store">
        <SettingInputs
          section="store"
          field={field}
          zone={settings.time_zone}
          hints={{
            ...(form.watch('address') === exampleAddress && {
              address: <span className="text-low">{exampleAddressNote}</span>,
            }),
          }}
          below={{
            time_zone: (zone !== base.time_zone || settings.recounting) && (
              <ZoneNotes from={base.time_zone} to={zone} recounting={settings.recounting} />
            ),
          }}
        />
      </Section>
      <Section id="support">
        <SettingInputs section="support" field={field} />
      </Section>
      <Section id="alerts">
        <AlertSettings control={control} field={field} />
      </Section>
      <Section id="social">
        <SocialLinks control={control} field={field} />
      </Section>
      <Section id="tax">
        <SettingInputs section="tax" field={field} />
      </Section>
      <Section id="returns">
        <ReturnSettings
          control={control}
          field={field}
          error={errors.returns?.reasons?.root?.message}
        />
      </Section>
      <Section id="cash">
        <CashSettings control={control} field={field} saved={base.cash_on_delivery} />
      </Section>
      <Section id="transfer">
        <TransferSettings control={control} field={field} saved={base.bank_transfer} />
      </Section>
      <Section id="reviews">
        <SettingInputs section="reviews" field={field} />
      </Section>
      <Section id="security">
        <SettingInputs
          section="security"
          field={field}
          below={{
            managers_enter: managersEnter !== base.managers_enter && (
              <WhatHappens consequences={managerConsequences(managersEnter)} />
            ),
          }}
        />
      </Section>
      <Section id="shipping">
        <ShippingMethods
          control={control}
          field={field}
          error={errors.shipping_methods?.root?.message}
        />
      </Section>
      {showsBar && (
        <SaveBar busy={isSaving} onDiscard={discard}>
          <FormAlert>{problem}</FormAlert>
        </SaveBar>
      )}
      {leaveDialog}
    </form>
  )
}
