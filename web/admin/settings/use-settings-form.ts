import { useState } from 'react'
import type { AdminSettings } from '../../../shared/schemas/settings.ts'
import { isApiError } from '../../api/api-error.ts'
import { errorMessage, fieldErrors } from '../../api/error-message.ts'
import { useSaveSettings } from '../../api/queries/admin-settings.ts'
import { laterSchema } from '../../ui/later-schema.ts'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { describeChanges } from '../describe-changes.ts'
import type { Typed } from './settings-input.ts'
import { toFormValues } from './settings-values.ts'
import { settingsLabels } from './settings-words.ts'

const schema = laterSchema(async () => (await import('./settings-input.ts')).TypedSettings)

/** Returns the current settings from a version conflict. */
const currentSettings = (error: unknown): AdminSettings | undefined =>
  isApiError(error, 'conflict')
    ? (error.data as { settings?: AdminSettings } | null)?.settings
    : undefined

/**
 * The form of all settings, which are saved together. If someone else changed them first, it names their
 * changes and fills them into the fields that weren't edited here.
 */
export function useSettingsForm(settings: AdminSettings) {
  const [base, setBase] = useState(settings)
  const [theirChanges, setTheirChanges] = useState('')
  const form = useSchemaForm(schema, toFormValues(settings))
  const save = useSaveSettings()
  const unsaved = form.formState.isDirty
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
  const rebase = (current: AdminSettings) => {
    setTheirChanges(describeChanges(settingsLabels, base, current))
    setBase(current)
    // Keep it dirty, or the next render would treat it as untouched and reset it to `settings`.
    form.reset(toFormValues(current), { keepDirtyValues: true, keepDirty: true })
  }
  const submit = form.handleSubmit(async input => {
    try {
      startFrom(await save.mutateAsync({ ...input, version: base.version }))
      toast.success('Settings saved successfully!')
    } catch (error) {
      const current = currentSettings(error)
      if (current) return rebase(current)
      for (const [path, message] of Object.entries(fieldErrors(error)))
        form.setError(path as keyof Typed, { message })
      toast.error('Failed to save settings')
    }
  })
  const discard = () => {
    startFrom(settings)
    save.reset()
  }
  const failed = save.isError && !isApiError(save.error, 'conflict') && errorMessage(save.error)
  return {
    form,
    /** The saved settings that the form started from. */
    base,
    unsaved,
    submit,
    discard,
    isSaving: form.formState.isSubmitting,
    /** What keeps the form from being saved, or false. */
    problem: theirChanges
      ? `Someone else changed the settings: ${theirChanges}. Review your changes and save again.`
      : (form.unchecked ?? failed),
    showsBar: unsaved || save.isError,
  }
}
