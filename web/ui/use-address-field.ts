import { useEffect } from 'react'
import type { ChangeHandler, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { afterPress } from './after-press.ts'

/**
 * Registers the fields of an address form, which are validated on blur. A change of the country
 * validates state and postal code again, because their rules depend on it.
 */
export function useAddressField<Draft extends FieldValues, Output>(
  form: UseFormReturn<Draft, unknown, Output>,
) {
  const { register, watch, trigger, formState, getFieldState } = form
  const isPostalCodeTouched = getFieldState('postal_code' as Path<Draft>, formState).isTouched
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name }) => {
      if (name === 'country' && isPostalCodeTouched)
        void trigger(['state', 'postal_code'] as Path<Draft>[])
    })
    return unsubscribe
  }, [watch, trigger, isPostalCodeTouched])
  return (name: Path<Draft>) => {
    const { onBlur, ...registered } = register(name)
    return {
      ...registered,
      onBlur: async (event: Parameters<ChangeHandler>[0]) => afterPress(() => void onBlur(event)),
      error: getFieldState(name, formState).error?.message,
    }
  }
}
