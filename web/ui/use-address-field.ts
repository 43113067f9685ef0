import { useEffect, useRef } from 'react'
import type { ChangeHandler, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { regionCode, regionsOf } from '../../shared/rules/regions.ts'
import { afterPress } from './after-press.ts'

/** Returns the state for the form after the country changes: the same one, or '' if the new country has no such state. */
const keptState = (state: string, from: string, to: string): string => {
  if (regionsOf(to)) return regionCode(to, state) ?? ''
  return regionCode(from, state) ? '' : state
}

/**
 * Registers the fields of an address form, which are validated on blur. A change of the country
 * validates state and postal code again, because their rules depend on it.
 */
export function useAddressField<Draft extends FieldValues, Output>(
  form: UseFormReturn<Draft, unknown, Output>,
) {
  const { register, watch, trigger, formState, getFieldState, getValues, setValue } = form
  const isPostalCodeTouched = getFieldState('postal_code' as Path<Draft>, formState).isTouched
  const lastCountry = useRef(getValues('country' as Path<Draft>) as string)
  useEffect(() => {
    const { unsubscribe } = watch((values, { name }) => {
      const { country = '', state = '' } = values as { country?: string; state?: string }
      const from = lastCountry.current
      lastCountry.current = country
      if (name !== 'country' || country === from) return
      const kept = keptState(state, from, country) as PathValue<Draft, Path<Draft>>
      if (kept !== state) setValue('state' as Path<Draft>, kept)
      if (isPostalCodeTouched) void trigger(['state', 'postal_code'] as Path<Draft>[])
    })
    return unsubscribe
  }, [watch, trigger, setValue, isPostalCodeTouched])
  return (name: Path<Draft>) => {
    const { onBlur, ...registered } = register(name)
    return {
      ...registered,
      onBlur: async (event: Parameters<ChangeHandler>[0]) => afterPress(() => void onBlur(event)),
      error: getFieldState(name, formState).error?.message,
    }
  }
}
