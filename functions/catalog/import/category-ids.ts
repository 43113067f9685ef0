import { isDeepStrictEqual } from 'node:util'
import { type CategoryName, categorize } from '../../../shared/rules/categorize.ts'
import { type CategoryItem, createCategory, listCategories } from '../../table/categories.ts'
import { categoryPath } from '../category-tree.ts'
import { defaultCategories } from '../default-categories.ts'
import type { FileProduct } from './assemble-product.ts'

/** The part of a file's product that its category depends on. */
type Typed = Pick<FileProduct, 'type' | 'standard_category' | 'tags' | 'title'>

/** Categories that staff chose for types of a file: an id, or null for none, by type in lower case. */
export type ChosenCategories = Readonly<Record<string, string | null>>

/** The category of a file's product, and whether it is only a guess from the product's words. */
export type FoundCategory = { id: string | null; isGuess: boolean }

/** Finds the categories of a file's products. */
export type CategoryIds = {
  find: (product: Typed) => FoundCategory
  /** A category's name, after those above it: "Tops > Shirts". Empty for none. */
  nameOf: (id: string | null) => string
  /** The categories among which it finds them. */
  all: readonly CategoryItem[]
  /** Finds them among other categories too, after the choices. */
  among: (categories: readonly CategoryItem[], chosen: ChosenCategories) => CategoryIds
}

const separator = '>'
const inLowerCase = (text: string) => text.trim().toLowerCase()
const levelsOf = (path: string) => path.split(separator).map(inLowerCase)

/** Returns what a file calls a product's kind: its own type, else its category in Shopify's taxonomy. */
export const typeOf = ({ type, standard_category }: Pick<Typed, 'type' | 'standard_category'>) =>
  type || standard_category

/** Returns the key of a product's kind in `ChosenCategories`. */
export const typeKey = (product: Pick<Typed, 'type' | 'standard_category'>): string =>
  inLowerCase(typeOf(product))

/**
 * Finds the category of this name or path, such as "Shirts" or "Tops > Shirts". Ignores case. Of categories
 * with the same name, a whole path means the one that it leads to.
 */
const named = (categories: readonly CategoryItem[], path: string): CategoryItem | undefined => {
  const wanted = levelsOf(path)
  const isAt = ({ id }: CategoryItem) =>
    isDeepStrictEqual(levelsOf(categoryPath(categories, id)), wanted)
  const isBelow = ({ id }: CategoryItem) => {
    const levels = levelsOf(categoryPath(categories, id)).slice(-wanted.length)
    return wanted.length > 1 && isDeepStrictEqual(levels, wanted)
  }
  return (
    categories.find(isAt) ??
    categories.find(({ name }) => inLowerCase(name) === inLowerCase(path)) ??
    categories.find(isBelow)
  )
}

/** Finds the most specific level of a path in Shopify's taxonomy that is a category's name. */
const deepest = (categories: readonly CategoryItem[], path: string): CategoryItem | undefined =>
  levelsOf(path)
    .reverse()
    .map(level => categories.find(({ name }) => inLowerCase(name) === level))
    .find(found => found !== undefined)

/** Finds categories among these. `idOf` returns the id of a default category. */
export const categoryIds = (
  categories: readonly CategoryItem[],
  idOf: (name: CategoryName) => string,
  chosen: ChosenCategories = {},
): CategoryIds => ({
  find: ({ type, standard_category, tags, title }) => {
    const choice = chosen[typeKey({ type, standard_category })]
    if (choice !== undefined) return { id: choice, isGuess: false }
    const known =
      (type ? named(categories, type) : undefined) ?? deepest(categories, standard_category)
    if (known) return { id: known.id, isGuess: false }
    const guess = categorize({
      type,
      tags: [...levelsOf(standard_category).reverse(), ...tags].filter(Boolean),
      title,
    })
    return { id: guess && idOf(guess), isGuess: true }
  },
  nameOf: id => (id === null ? '' : categoryPath(categories, id)),
  all: categories,
  among: (others, choices) => categoryIds(others, idOf, choices),
})

/**
 * Finds the categories of this store, and creates the default ones that it lacks. A dry run creates none,
 * but returns the ids that they would have.
 */
export const ensureCategories = async (
  dryRun: boolean,
  chosen?: ChosenCategories,
): Promise<CategoryIds> => {
  const existing = await listCategories()
  const ids = new Map<CategoryName, string>()
  const missing: CategoryItem[] = []
  for (const category of defaultCategories) {
    const { name } = category
    const known = existing.find(other => inLowerCase(other.name) === inLowerCase(name))
    if (!known) {
      missing.push(category)
      if (!dryRun) await createCategory(category)
    }
    ids.set(name, known?.id ?? category.id)
  }
  return categoryIds([...existing, ...missing], name => ids.get(name) as string, chosen)
}
