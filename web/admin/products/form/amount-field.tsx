import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'size'>

/** Input for dollars and cents. A number input would change its value under a mouse wheel. */
export const AmountField = (props: Props) => (
  <TextField {...props} inputMode="decimal" autoComplete="off" size="admin" />
)
