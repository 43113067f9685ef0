import type { ProductRecord } from '../../../../shared/schemas/product.ts'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { ProductForm, type ProductValues } from './form-values.ts'

/** Creates the product form with these initial values. */
export const useProductForm = (values: ProductValues) => useSchemaForm(ProductForm, values)

export type ProductFormState = ReturnType<typeof useProductForm>

/** Props of every section of the form. */
export type PartProps = {
  form: ProductFormState
  /** The stored product; undefined for a new one. */
  product: ProductRecord | undefined
}
