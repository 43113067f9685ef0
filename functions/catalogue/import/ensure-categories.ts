import type { CategoryName } from '../../../shared/rules/categorize.ts'
import { createCategory, listCategories } from '../../table/categories.ts'
import { defaultCategories } from '../default-categories.ts'
import type { CategoryIds } from './to-product.ts'

/**
 * Where the six categories are in this store: those of the same name whatever their id, and new
 * ones for the rest. A dry run only says what their ids would be.
 */
export const ensureCategories = async (dryRun: boolean): Promise<CategoryIds> => {
  const existing = await listCategories()
  const ids = new Map<CategoryName, string>()
  for (const category of defaultCategories) {
    const { name } = category
    const known = existing.find(other => other.name.toLowerCase() === name.toLowerCase())
    if (!known && !dryRun) await createCategory(category)
    ids.set(name, known?.id ?? category.id)
  }
  return {
    of: name => ids.get(name) as string,
    named: name => existing.find(other => other.name.toLowerCase() === name.toLowerCase())?.id,
    nameOf: id => existing.find(other => other.id === id)?.name ?? '',
  }
}
