import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Panel } from './panel.tsx'
import type { PartProps } from './use-product-form.ts'

/** Material, weight, dimensions and care (Q28). */
export const DeliveryPanel = ({ form }: PartProps) => (
  <Panel title="Material and delivery">
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Material"
        size="admin"
        autoComplete="off"
        className="sm:col-span-2"
        hint="Shown under the product name in lists"
        {...form.field('material')}
      />
      <TextField
        label="Weight (kg)"
        size="admin"
        step="0.001"
        min="0"
        inputMode="decimal"
        {...form.field('weight')}
      />
      <TextField
        label="Dimensions"
        size="admin"
        autoComplete="off"
        placeholder="30 × 20 × 5 cm"
        {...form.field('dimensions')}
      />
      <div className="sm:col-span-2">
        <TextArea label="Care" size="admin" rows={2} {...form.field('care')} />
      </div>
    </div>
  </Panel>
)
