import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ProductRecord } from '../../../../shared/schemas/product.ts'
import { isApiError } from '../../../api/api-error.ts'
import { fieldErrors } from '../../../api/error-message.ts'
import { useSaveProduct } from '../../../api/queries/admin-catalog.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { toast } from '../../../ui/toast.ts'
import { formatCount } from '../../format.ts'
import { adminPaths } from '../../paths.ts'
import { toastFailure } from '../../toast-failure.ts'
import { useUnsavedGuard } from '../../use-unsaved-guard.tsx'
import { AttributesPanel } from './attributes-panel.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { type ProductValues, valuesOf } from './form-values.ts'
import { HistoryPanel } from './history-panel.tsx'
import { mergeValues } from './merge-values.ts'
import { OrganizationPanel } from './organization-panel.tsx'
import { PicturesPanel } from './pictures-panel.tsx'
import { PricingPanel } from './pricing-panel.tsx'
import { SaveBar } from './save-bar.tsx'
import { StatusPanel } from './status-panel.tsx'
import { useProductForm } from './use-product-form.ts'
import { VariantsPanel } from './variants-panel.tsx'

type Props = {
  /** The stored product; undefined for a new one. */
  product: ProductRecord | undefined
  /** Initial values. */
  values: ProductValues
}

/** The product form (A-15, Q28). */
export function ProductForm({ product: loaded, values }: Props) {
  const navigate = useNavigate()
  /** The version being edited: as loaded, as saved, or a colleague's newer one. */
  const [product, setProduct] = useState(loaded)
  const [theirChanges, setTheirChanges] = useState<string[]>()
  const form = useProductForm(values)
  const save = useSaveProduct(product?.id)
  const unsaved = form.formState.isDirty
  const question = useUnsavedGuard(unsaved && !save.isPending)
  const part = { form, product }

  const begin = (saved: ProductRecord) => {
    setProduct(saved)
    setTheirChanges(undefined)
    form.reset(valuesOf(saved))
  }
  /** Merges a colleague's newer version into the form; what was typed here stays. */
  const takeIn = (now: ProductRecord) => {
    if (!product) return
    const theirs = valuesOf(now)
    const merged = mergeValues(valuesOf(product), form.getValues(), theirs)
    setProduct(now)
    setTheirChanges(merged.changed)
    form.reset(theirs)
    form.reset(merged.values, { keepDefaultValues: true })
  }
  const refuse = (error: unknown) => {
    for (const [path, message] of Object.entries(fieldErrors(error)))
      form.setError(path as 'name', { message }, { shouldFocus: true })
    toastFailure('Failed to save product', error)
  }
  const submit = form.handleSubmit(async input => {
    try {
      const saved = await save.mutateAsync(
        product ? { ...input, updated_at: product.updated_at } : input,
      )
      toast.success(product ? 'Product updated successfully!' : 'Product created successfully!', {
        thumbnail: saved.pictures[0]?.url,
      })
      begin(saved)
      if (!product) void navigate(adminPaths.product(saved), { replace: true })
    } catch (error) {
      const now = isApiError(error, 'conflict') && conflicting(error.data)
      if (now) takeIn(now)
      else refuse(error)
    }
  })
  return (
    <form noValidate onSubmit={submit}>
      <FormAlert>
        {theirChanges && (
          <p>
            Someone else changed this product
            {theirChanges.length > 0 && (
              <>
                : <strong className="font-medium">{shortened(theirChanges).join(', ')}</strong>
              </>
            )}
            . Your edits are still here. Check them and save again.
          </p>
        )}
      </FormAlert>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <DetailsPanel {...part} freeSlug={freeSlugIn(save.error)} />
          <PicturesPanel {...part} />
          <PricingPanel {...part} />
          <AttributesPanel {...part} />
          <VariantsPanel {...part} />
          <DeliveryPanel {...part} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <StatusPanel {...part} />
          <OrganizationPanel {...part} />
          {product && <HistoryPanel product={product} />}
        </div>
      </div>
      <SaveBar
        unsaved={unsaved}
        busy={save.isPending}
        isNew={!product}
        error={save.error}
        onDiscard={() => {
          setTheirChanges(undefined)
          save.reset()
          form.reset(product ? valuesOf(product) : values)
        }}
      />
      {question}
    </form>
  )
}

const maxNamed = 20

/** Counts the changes at the end of a long list. */
const shortened = (changes: readonly string[]): readonly string[] =>
  changes.length > maxNamed
    ? [...changes.slice(0, maxNamed), `${formatCount(changes.length - maxNamed)} more changes`]
    : changes

/** Returns the next free slug if the server refused one that is taken. */
const freeSlugIn = (error: unknown): string | undefined =>
  isApiError(error, 'already_exists') ? (error.data as { slug?: string } | null)?.slug : undefined

/** Returns the current product from a conflict response. */
const conflicting = (data: unknown): ProductRecord | undefined =>
  typeof data === 'object' && data !== null && 'product' in data
    ? (data.product as ProductRecord)
    : undefined
