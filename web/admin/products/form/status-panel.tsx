import { Checkbox } from '../../../ui/checkbox.tsx'
import { Panel } from './panel.tsx'
import type { PartProps } from './use-product-form.ts'

/** Whether the product is visible in the store and on the home page, and its returns. */
export const StatusPanel = ({ form }: PartProps) => (
  <Panel title="Status">
    <Checkbox label="Active: visible in the store" {...form.field('is_active')} />
    <Checkbox label="Featured on the home page" {...form.field('featured')} />
    <Checkbox label="Final sale: can’t be returned" {...form.field('final_sale')} />
  </Panel>
)
