import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { currentUserQuery } from './queries/current-user.ts'
import { hasSession, onSessionChange } from './session.ts'

/**
 * Form values a customer had typed when their session ended. This tab keeps them for that customer
 * until they return to the form or log out.
 */
type Draft = { user: string; values: unknown }

const prefix = 'selvedge.draft.'

const read = (name: string, user: string | undefined): unknown => {
  try {
    const draft = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as Draft | null
    return draft?.user === user ? (draft?.values ?? null) : null
  } catch {
    return null
  }
}
const write = (name: string, draft: Draft): void => {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // Storage is blocked: the draft is lost.
  }
}
const remove = (shouldRemove: (key: string) => boolean): void => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (shouldRemove(key)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}

/** What this tab keeps of the checkout begins with it. */
const checkoutPrefix = 'selvedge.checkout'

/** Deletes the drafts of all forms and what was typed at checkout. */
export const clearDrafts = (): void =>
  remove(key => key.startsWith(prefix) || key.startsWith(checkoutPrefix))

/** Whether the customer has a draft of this form. */
export const hasDraft = (name: string, user: string | undefined): boolean =>
  read(name, user) !== null

/**
 * Saves a draft when the session ends and restores it when the customer returns. `getValues`
 * returns null when there is nothing to save.
 */
export function useDraft<V>(name: string, getValues: () => V | null, restore: (values: V) => void) {
  const { data } = useQuery({ ...currentUserQuery, enabled: hasSession() })
  const user = data?.id
  const [draft] = useState(() => read(name, user) as V | null)
  const restoreDraft = useEffectEvent(() => {
    if (draft !== null) restore(draft)
    remove(key => key === prefix + name)
  })
  const saveDraft = useEffectEvent(() => {
    const values = hasSession() || !user ? null : getValues()
    if (values !== null && user) write(name, { user, values })
  })
  useEffect(() => restoreDraft(), [])
  useEffect(() => onSessionChange(() => saveDraft()), [])
}

/** Saves and restores a whole form as a draft, if the customer changed it. */
export function useFormDraft<Input extends FieldValues, Context, Output>(
  name: string,
  { formState: { isDirty }, getValues, reset }: UseFormReturn<Input, Context, Output>,
) {
  useDraft<Input>(
    name,
    () => (isDirty ? getValues() : null),
    values => reset(values, { keepDefaultValues: true }),
  )
}
