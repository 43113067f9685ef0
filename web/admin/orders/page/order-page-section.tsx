import type { ComponentProps } from 'react'
import { Panel } from '../../figures/panel.tsx'

/** A titled part of the order page. */
export const OrderPageSection = (props: Omit<ComponentProps<typeof Panel>, 'roomy'>) => (
  <Panel {...props} roomy />
)
