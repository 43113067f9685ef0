import { type FormEvent, useState } from 'react'
import { currencySign } from '../../../shared/rules/currency-sign.ts'
import type { Coupon } from '../../../shared/schemas/coupon.ts'
import { isApiError } from '../../api/api-error.ts'
import { errorMessage, fieldErrors } from '../../api/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { describeChanges } from '../describe-changes.ts'
import { FormFoot } from '../orders/form-foot.tsx'
import { TypedCoupon, toFormValues } from './coupon-input.ts'
import { couponLabels } from './coupon-words.ts'
import { generateCode } from './generate-code.ts'
import { useSaveCoupon } from './use-coupon-changes.ts'

const types = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'fixed', label: 'Fixed Amount' },
]

/** Converts the input to upper case without moving the cursor. */
const upperCase = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
  const { selectionStart, selectionEnd, value } = input
  input.value = value.toUpperCase()
  input.setSelectionRange(selectionStart, selectionEnd)
}

type Props = {
  /** Null for a new coupon. */
  coupon: Coupon | null
  onClose: () => void
}

/** Returns the coupon's current version from a version conflict. */
const currentCoupon = (error: unknown): Coupon | undefined =>
  isApiError(error, 'conflict') ? (error.data as { coupon?: Coupon } | null)?.coupon : undefined

/**
 * Creates or edits a coupon. If someone else changed it first, shows their changes and fills them
 * into the fields not edited here.
 */
export function CouponForm({ coupon, onClose }: Props) {
  const save = useSaveCoupon(coupon)
  const [base, setBase] = useState(coupon)
  const [theirChanges, setTheirChanges] = useState('')
  const form = useSchemaForm(TypedCoupon, toFormValues(coupon))
  const { field } = form
  const size = 'admin'
  const type = form.watch('discount_type')

  const submit = form.handleSubmit(async input => {
    try {
      await save.mutateAsync({ ...input, version: base?.version ?? 0 })
      toast.success(`Coupon ${coupon ? 'updated' : 'created'} successfully`)
      onClose()
    } catch (error) {
      const current = currentCoupon(error)
      if (current && base) {
        setTheirChanges(describeChanges(couponLabels, base, current))
        setBase(current)
        form.reset(toFormValues(current), { keepDirtyValues: true })
        return
      }
      setTheirChanges('')
      if (fieldErrors(error).code)
        form.setError('code', { message: errorMessage(error) }, { shouldFocus: true })
      toast.error('Failed to save coupon')
    }
  })
  const generate = () => {
    form.setValue('code', generateCode(), { shouldDirty: true })
    form.clearErrors('code')
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 text-admin">
      <FormAlert>
        {theirChanges &&
          `Someone else changed this coupon: ${theirChanges}. Review your changes and save again.`}
      </FormAlert>
      <div className="flex items-end gap-2.5 has-[[role=alert]]:items-center">
        <TextField
          label="Code"
          size={size}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="grow"
          onInput={upperCase}
          {...field('code')}
        />
        <Button rank="outline" size="admin" className="h-9.5" onClick={generate}>
          Generate
        </Button>
      </div>
      <TextField label="Description" size={size} maxLength={500} {...field('description')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Discount type"
          size={size}
          options={types}
          {...field('discount_type')}
        />
        <TextField
          label="Discount value"
          size={size}
          inputMode="decimal"
          autoComplete="off"
          end={type === 'percentage' ? '%' : currencySign}
          {...field('discount_value')}
        />
        <TextField
          label="Minimum amount"
          size={size}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          end={currencySign}
          {...field('minimum_amount')}
        />
        <TextField
          label="Usage limit"
          size={size}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Unlimited"
          {...field('usage_limit')}
        />
        <TextField label="Valid from" size={size} type="date" {...field('valid_from')} />
        <TextField label="Valid until" size={size} type="date" {...field('valid_until')} />
      </div>
      <Checkbox label="Active" {...field('is_active')} />
      <FormFoot
        submit={coupon ? 'Update Coupon' : 'Create Coupon'}
        busy={save.isPending}
        error={save.error}
        onCancel={onClose}
      />
    </form>
  )
}
