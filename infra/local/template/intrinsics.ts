/** Any value in a template, including intrinsic functions. */
// biome-ignore lint/suspicious/noExplicitAny: a template is JSON of many shapes.
export type TemplateValue = any

export type LocalNames = {
  /** Resolves `Ref`: a resource's physical name or a pseudo parameter's value. */
  ref(logicalId: string): string
  /** Resolves `Fn::GetAtt`. */
  attribute(logicalId: string, name: string): string
}

/** Resolves the intrinsic functions in a CDK template. */
export const resolve = (value: TemplateValue, names: LocalNames): TemplateValue => {
  if (Array.isArray(value)) return value.map(item => resolve(item, names))
  if (value === null || typeof value !== 'object') return value
  const [name = '', ...others] = Object.keys(value)
  const argument = value[name]
  if (others.length === 0) {
    if (name === 'Ref') return names.ref(argument)
    if (name === 'Fn::GetAtt') return names.attribute(argument[0], argument[1])
    if (name === 'Fn::Join') return resolve(argument[1], names).join(argument[0])
    if (name === 'Fn::Sub') return substitute(argument, names)
    if (name === 'Fn::Select') return resolve(argument[1], names)[Number(argument[0])]
    if (name === 'Fn::Split') return String(resolve(argument[1], names)).split(argument[0])
    if (name.startsWith('Fn::')) throw new Error(`The local stack doesn't support ${name}.`)
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, resolve(inner, names)]),
  )
}

const substitute = (argument: TemplateValue, names: LocalNames): string => {
  const [text, values] = Array.isArray(argument) ? argument : [argument, {}]
  return text.replace(/\$\{([^!}][^}]*)\}/g, (_: string, name: string) => {
    if (name in values) return resolve(values[name], names)
    const [logicalId = '', attribute] = name.split('.')
    return attribute ? names.attribute(logicalId, attribute) : names.ref(logicalId)
  })
}
