import type { ProductRecord } from '../../../../shared/schemas/product.ts'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { ProductForm, type ProductValues } from './form-values.ts'

/** The form of a product, begun with these values. */
export const useProductForm = (values: ProductValues) => useSchemaForm(ProductForm, values)

export type ProductFormState = ReturnType<typeof useProductForm>

/** What the parts of the form are given. */
export type PartProps = {
  form: ProductFormState
  /** The product as it is stored; undefined while it is new. */
  product: ProductRecord | undefined
}
