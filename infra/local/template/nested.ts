import { dirname, join } from 'node:path'
import { readJson } from '../json-file.ts'
import type { TemplateValue } from './intrinsics.ts'

const nestedType = 'AWS::CloudFormation::Stack'

/** Lists the logical ids of the nested stacks in a template. */
export const nestedIds = ({ Resources = {} }: TemplateValue): string[] =>
  Object.keys(Resources).filter(id => Resources[id].Type === nestedType)

type Names = {
  /** Values of the nested template's parameters, as its parent gives them. */
  parameters: Record<string, TemplateValue>
  /** Renames a resource of the nested template. */
  rename: (id: string) => string
}

/** Replaces the references in a part of a nested template: parameters by their values, resources by their new names. */
const rewrite = (value: TemplateValue, names: Names): TemplateValue => {
  if (Array.isArray(value)) return value.map(item => rewrite(item, names))
  if (value === null || typeof value !== 'object') return value
  const { parameters, rename } = names
  if (typeof value.Ref === 'string') return parameters[value.Ref] ?? { Ref: rename(value.Ref) }
  const attribute = value['Fn::GetAtt']
  if (attribute) return { 'Fn::GetAtt': [rename(attribute[0]), ...attribute.slice(1)] }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, rewrite(inner, names)]),
  )
}

/** Returns the resources of a nested template under the names that they have in its parent. */
const moved = (
  id: string,
  { Properties }: TemplateValue,
  nested: TemplateValue,
): Record<string, TemplateValue> => {
  const rename = (inner: string): string => (inner in nested.Resources ? `${id}${inner}` : inner)
  const names = { parameters: Properties?.Parameters ?? {}, rename }
  return Object.fromEntries(
    Object.entries<TemplateValue>(nested.Resources).map(([inner, { DependsOn, ...resource }]) => [
      rename(inner),
      {
        ...rewrite(resource, names),
        ...(DependsOn && { DependsOn: [DependsOn].flat().map(rename) }),
      },
    ]),
  )
}

/**
 * Moves the resources of nested stacks into the template of their parent, in place of the stacks themselves.
 * `nested` has the templates by the stacks' logical ids.
 */
export const inlineNested = (
  template: TemplateValue,
  nested: Record<string, TemplateValue>,
): TemplateValue => ({
  ...template,
  Resources: Object.fromEntries(
    Object.entries<TemplateValue>(template.Resources ?? {}).flatMap(([id, resource]) =>
      nested[id] ? Object.entries(moved(id, resource, nested[id])) : [[id, resource]],
    ),
  ),
})

const readExisting = (path: string): TemplateValue => {
  const found = readJson<TemplateValue>(path)
  if (!found) throw new Error(`There is no file ${path}.`)
  return found
}

/** Reads a synthesized template with those of its nested stacks, as one. Throws if one is missing. */
export const readWithNested = (file: string): TemplateValue => {
  const template = readExisting(file)
  const ids = nestedIds(template)
  if (ids.length === 0) return template
  const { files } = readExisting(file.replace('.template.json', '.assets.json'))
  const nested = ids.map(id => {
    // The address ends with the name that the CDK uploads the file under.
    const url = JSON.stringify(template.Resources[id].Properties.TemplateURL)
    const [, hash = ''] = url.match(/([0-9a-f]{64})\.json/) ?? []
    return [id, readExisting(join(dirname(file), files[hash]?.source.path ?? hash))] as const
  })
  return inlineNested(template, Object.fromEntries(nested))
}
