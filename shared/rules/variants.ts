import type { FieldError } from '../errors.ts'
import type { ProductInput } from '../schemas/product.ts'

type Choices = Pick<ProductInput, 'attributes' | 'variants'>
type Attributes = ProductInput['attributes']

/** Option name of variants that have names but no attributes. */
const byName = 'Option'

/** Adds a value to a set. Returns whether it wasn't there. */
const adds = (known: Set<string>, value: string): boolean => known.size < known.add(value).size

/** Returns the position of the first value that repeats an earlier one, in any case, or -1. */
const repeated = (values: readonly string[]): number => {
  const known = new Set<string>()
  return values.findIndex(value => !adds(known, value.toLowerCase()))
}

const attributeProblems = (attributes: Attributes): FieldError[] => {
  const twice = repeated(attributes.map(({ name }) => name))
  return [
    ...(twice < 0
      ? []
      : [
          {
            path: `attributes.${twice}.name`,
            message: 'An attribute with this name already exists',
          },
        ]),
    ...attributes.flatMap(({ values }, at) =>
      repeated(values) < 0
        ? []
        : [{ path: `attributes.${at}.values`, message: 'Each value can appear only once' }],
    ),
  ]
}

/**
 * Returns the values that identify a variant: one per attribute, or its name if there are no
 * attributes.
 */
const choiceOf = (attributes: Attributes, variant: Choices['variants'][number]): string[] =>
  attributes.length === 0
    ? [variant.name]
    : attributes.map(({ name }) => variant.attributes[name] ?? '')

type Problem = { field: string; message: string }

/** Returns a function that checks variant after variant, and knows those that it has seen. */
const variantChecker = (attributes: Attributes) => {
  const valuesOf = new Map(attributes.map(({ name, values }) => [name, new Set(values)]))
  const choices = new Set<string>()
  const skus = new Set<string>()
  return (variant: Choices['variants'][number]): Problem | undefined => {
    const wrong = attributes.find(
      ({ name }) => !valuesOf.get(name)?.has(variant.attributes[name] ?? ''),
    )
    const isNewChoice = adds(choices, choiceOf(attributes, variant).join('\n').toLowerCase())
    const sku = variant.sku?.toLowerCase()
    const isNewSku = !sku || adds(skus, sku)
    if (wrong) return { field: 'attributes', message: `Choose a value for ${wrong.name}` }
    if (!isNewChoice)
      return {
        field: attributes.length === 0 ? 'name' : 'attributes',
        message: 'This variant already exists',
      }
    return isNewSku ? undefined : { field: 'sku', message: 'Another variant has this SKU' }
  }
}

/**
 * Validates attributes and variants together: attribute names, values and SKUs are unique, and each
 * variant has its own combination of one value per attribute. Returns errors by field (A-18,
 * A-19, Q11).
 */
export const variantProblems = (choices: Choices): FieldError[] => {
  const { attributes, variants } = choices
  const problems = attributeProblems(attributes)
  if (problems.length > 0) return problems
  if (attributes.length > 0 && variants.length === 0)
    return [{ path: 'variants', message: 'Add variants for these attributes' }]
  const check = variantChecker(attributes)
  return variants.flatMap((variant, at) => {
    const problem = check(variant)
    return problem ? [{ path: `variants.${at}.${problem.field}`, message: problem.message }] : []
  })
}

/** Returns the options customers choose: the attributes, else the variant names. */
export const optionsOf = ({ attributes, variants }: Choices): Attributes =>
  attributes.length > 0 || variants.length === 0
    ? attributes
    : [{ name: byName, values: variants.map(({ name }) => name) }]

/** Returns a variant's option values: `{"Size": "M"}`. */
export const variantAttributes = (
  { attributes }: Choices,
  variant: Choices['variants'][number],
): Record<string, string> =>
  attributes.length === 0
    ? { [byName]: variant.name }
    : Object.fromEntries(attributes.map(({ name }) => [name, variant.attributes[name] ?? '']))

/** Returns all combinations of attribute values; the last attribute changes fastest. */
export const combinations = (attributes: Attributes): Record<string, string>[] =>
  attributes.reduce<Record<string, string>[]>(
    (found, { name, values }) =>
      found.flatMap(one => values.map(value => ({ ...one, [name]: value }))),
    [{}],
  )
