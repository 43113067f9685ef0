import type { CategoryName } from '../../../shared/rules/categorize.ts'
import { createCategory, listCategories } from '../../table/categories.ts'
import { defaultCategories } from '../default-categories.ts'
import type { CategoryIds } from './to-product.ts'

/**
 * Finds the default categories in this store by name and creates missing ones. A dry run creates
 * none but returns the ids they would have.
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
    nameOf: id =>
      existing.find(other => other.id === id)?.name ??
      defaultCategories.find(({ name }) => ids.get(name) === id)?.name ??
      '',
  }
}
