import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { currentUserQuery } from './queries/current-user.ts'
import { hasSession, onSessionChange } from './session.ts'

/**
 * What a customer had typed into a form when their session ended: kept in this tab until they are
 * back at the form, for nobody else, and gone once they log out by themselves.
 */
type Kept = { user: string; values: unknown }

const prefix = 'selvedge.draft.'

const read = (name: string, user: string | undefined): unknown => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as Kept | null
    return kept && kept.user === user ? kept.values : null
  } catch {
    return null
  }
}
const write = (name: string, kept: Kept): void => {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(kept))
  } catch {
    // A browser without storage loses what was typed, as it loses its session on every reload.
  }
}
const remove = (isGone: (name: string) => boolean): void => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && isGone(key.slice(prefix.length))) sessionStorage.removeItem(key)
  } catch {
    // There is nothing to remove.
  }
}

/** Forgets what was kept of all forms. */
export const clearDrafts = (): void => remove(() => true)

/** Whether the customer left a form of this name half filled in. */
export const hasDraft = (name: string, user: string | undefined): boolean =>
  read(name, user) !== null

/** Keeps what `now` gives when the session ends, and hands it to `restore` once they are back. */
export function useDraft<V>(name: string, now: () => V | null, restore: (values: V) => void) {
  const { data } = useQuery({ ...currentUserQuery, enabled: hasSession() })
  const user = data?.id
  const [left] = useState(() => read(name, user) as V | null)
  const putBack = useEffectEvent(() => {
    if (left !== null) restore(left)
    remove(each => each === name)
  })
  const keep = useEffectEvent(() => {
    const values = hasSession() || !user ? null : now()
    if (values !== null && user) write(name, { user, values })
  })
  useEffect(() => putBack(), [])
  useEffect(() => onSessionChange(() => keep()), [])
}

/** The same for all of a form; one that nobody touched is not kept. */
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
