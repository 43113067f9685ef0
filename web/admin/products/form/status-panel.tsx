import { Checkbox } from '../../../ui/checkbox.tsx'
import { Panel } from './panel.tsx'
import type { PartProps } from './use-product-form.ts'

/** Whether the shop shows it, and on its first page. */
export const StatusPanel = ({ form }: PartProps) => (
  <Panel title="Status">
    <Checkbox label="Active, shown in the shop" {...form.field('is_active')} />
    <Checkbox label="Featured on the home page" {...form.field('featured')} />
  </Panel>
)
