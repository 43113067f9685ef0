import type { FieldError } from '../errors.ts'
import type { ProductInput } from '../schemas/product.ts'

type Choices = Pick<ProductInput, 'attributes' | 'variants'>
type Attributes = ProductInput['attributes']

/** Option name of variants that have names but no attributes. */
const byName = 'Option'

const repeated = (values: readonly string[]): number =>
  values.findIndex(
    (value, at) => values.findIndex(other => other.toLowerCase() === value.toLowerCase()) < at,
  )

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

const variantProblem = (
  { attributes, variants }: Choices,
  at: number,
): { field: string; message: string } | undefined => {
  const variant = variants[at] as Choices['variants'][number]
  const wrong = attributes.find(({ name, values }) => {
    const value = variant.attributes[name]
    return value === undefined || !values.includes(value)
  })
  if (wrong) return { field: 'attributes', message: `Choose a value for ${wrong.name}` }
  const choice = choiceOf(attributes, variant).join('\n').toLowerCase()
  const earlier = variants.slice(0, at)
  const same = earlier.some(
    other => choiceOf(attributes, other).join('\n').toLowerCase() === choice,
  )
  if (same)
    return {
      field: attributes.length === 0 ? 'name' : 'attributes',
      message: 'This variant already exists',
    }
  const sku = variant.sku?.toLowerCase()
  if (sku && earlier.some(other => other.sku?.toLowerCase() === sku))
    return { field: 'sku', message: 'Another variant has this SKU' }
  return undefined
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
  return variants.flatMap((_, at) => {
    const problem = variantProblem(choices, at)
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
