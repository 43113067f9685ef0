import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'step' | 'min' | 'size'>

/** Input for dollars and cents. */
export const AmountField = (props: Props) => (
  <TextField {...props} type="number" step="0.01" min="0" inputMode="decimal" size="admin" />
)
