import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../json-file.ts'
import { clientIds, poolId, region } from '../local-ids.ts'
import { resolve, type TemplateValue } from './intrinsics.ts'
import { readWithNested } from './nested.ts'

/**
 * Opens the template of a cloud assembly and resolves its intrinsic functions to local values. `host`
 * replaces the distribution's domain.
 */
export const openTemplate = (folder: string, host: string) => {
  const file = readdirSync(folder).find(isTemplate) ?? ''
  const template = readWithNested(join(folder, file))
  const assets = readJson<TemplateValue>(
    join(folder, file.replace('.template.json', '.assets.json')),
  )
  const resources: Record<string, TemplateValue> = template.Resources

  const pseudo: Record<string, string> = {
    'AWS::Region': region,
    'AWS::Partition': 'aws',
    'AWS::AccountId': '000000000000',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': file.replace('.template.json', ''),
  }
  const ref = (id: string): string => {
    const type = resources[id]?.Type
    const { ClientName } = resources[id]?.Properties ?? {}
    if (type === 'AWS::Cognito::UserPool') return poolId
    if (type === 'AWS::Cognito::UserPoolClient')
      return clientIds[ClientName as keyof typeof clientIds] ?? id
    if (type === 'AWS::S3::Bucket') return id.toLowerCase()
    // Here, a function has only the version that is deployed.
    if (type === aliasType) return resolved(resources[id].Properties.FunctionName)
    return pseudo[id] ?? template.Parameters?.[id]?.Default ?? id
  }
  const attribute = (id: string, name: string): string => {
    if (name === 'RegionalDomainName') return `${ref(id)}.s3.${region}.amazonaws.com`
    if (name === 'DomainName') return host
    if (resources[id]?.Type === customType) return customAttribute(id, name)
    return `arn:aws:local:${region}:000000000000:${id}/${name}`
  }
  const resolved = (value: TemplateValue): TemplateValue => resolve(value, { ref, attribute })
  const all = (type: string): [id: string, properties: TemplateValue][] =>
    Object.entries(resources)
      .filter(([, resource]) => resource.Type === type)
      .map(([id, resource]) => [id, resolved(resource.Properties ?? {})])

  return {
    /** Lists the resources of a type: logical id and properties. */
    all,
    one: (type: string): [id: string, properties: TemplateValue] => all(type)[0] ?? ['', {}],
    ref,
    /** Returns the folder of a function's code. */
    folderOf: (code: TemplateValue): string => {
      const asset = assets.files[String(code.S3Key).replace(/\.\w+$/, '')]
      return join(folder, asset?.source.path ?? '')
    },
  }
}

const aliasType = 'AWS::Lambda::Alias'

/** Whether a file is the template of the stack, and not of a nested one. */
const isTemplate = (name: string) => /(?<!\.nested)\.template\.json$/.test(name)

/** The type of resources that a function of the store creates. */
export const customType = 'AWS::CloudFormation::CustomResource'

/** Returns the placeholder of a custom resource's attribute, used until its function ran. */
export const customAttribute = (id: string, name: string): string => `custom:${id}.${name}`

/** Extracts the logical id from a URL that `attribute` returned, or returns the id itself. */
export const idOf = (arn: string): string => arn.match(/:([^:/]+)(\/\w+)?$/)?.[1] ?? arn

/** An opened template. */
export type Template = ReturnType<typeof openTemplate>
