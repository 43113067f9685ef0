import {
  fullDiff,
  type Resource,
  type ResourceDifference,
  ResourceImpact,
} from '@aws-cdk/cloudformation-diff'
import { guardedKind, type Properties } from './guarded-kinds.ts'
import { protections } from './protections.ts'

/** A CloudFormation template. */
export type Template = { Resources?: Record<string, Resource> } & Record<string, unknown>

/** A change that loses state, an identity or a domain. */
export type Risk = {
  /** The name that `--allow` takes. */
  name: string
  /** The logical id, which `--allow` takes too if the whole resource is lost. */
  id?: string
  effect: string
}

/** `MailIdentity4365A1C5` → `mail-identity` */
export const friendlyName = (id: string): string =>
  id
    .replace(/[0-9A-F]{8}$/, '')
    .replace(/(?<=[a-z0-9])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, letter => `-${letter}`)
    .toLowerCase()

const verbs: Partial<Record<ResourceImpact, string>> = {
  [ResourceImpact.WILL_DESTROY]: 'Removes',
  [ResourceImpact.WILL_ORPHAN]: 'Removes',
  [ResourceImpact.WILL_REPLACE]: 'Replaces',
  [ResourceImpact.MAY_REPLACE]: 'May replace',
}

const isRetained = (resource: Resource | undefined): boolean =>
  /^Retain/.test(String(resource?.DeletionPolicy ?? ''))

const propertiesOf = (resource: Resource | undefined): Properties => resource?.Properties ?? {}

/** Lists what the store loses if a change removes or replaces a resource. */
const lossOf = (id: string, change: ResourceDifference): Risk[] => {
  const verb = verbs[change.changeImpact]
  const old = change.oldValue
  if (!verb || !old) return []
  const kind = guardedKind(id, old)
  if (!kind && !isRetained(old)) return []
  const { what, lost } = kind ?? { what: old.Type, lost: 'The stack no longer has it.' }
  const fate = isRetained(old) ? ' AWS keeps the old one, but nothing uses it.' : ''
  const name = kind?.name ?? friendlyName(id)
  return [{ name, id, effect: `${verb} ${what} (${id}). ${lost}${fate}` }]
}

/** Lists what the store loses if a change updates a resource in place. */
const updateLosses = (id: string, { oldValue, newValue }: ResourceDifference): Risk[] => {
  if (!oldValue || !newValue || oldValue.Type !== newValue.Type) return []
  const lost =
    protections[oldValue.Type]?.(propertiesOf(oldValue), propertiesOf(newValue), id) ?? []
  const retention = {
    name: `${friendlyName(id)}-retention`,
    effect: `Deletes ${id} with the stack. It is kept now.`,
  }
  return [...lost, ...(isRetained(oldValue) && !isRetained(newValue) ? [retention] : [])]
}

/** Whether an email subscription only moves to another address: its logical id contains the address. */
const isMoved = ({ oldValue }: ResourceDifference, next: Template): boolean =>
  oldValue?.Type === 'AWS::SNS::Subscription' &&
  Object.values(next.Resources ?? {}).some(
    ({ Type, Properties: { Protocol } = {} }) => Type === oldValue.Type && Protocol === 'email',
  )

const isTable = ({ oldValue }: ResourceDifference): boolean =>
  oldValue?.Type === 'AWS::DynamoDB::GlobalTable'

/** Returns the table that a stack adopts, undefined if it has its own. */
export const adoptedTable = ({ Outputs }: Template): string | undefined => {
  const { TableName } = (Outputs ?? {}) as Record<string, { Value?: unknown }>
  return typeof TableName?.Value === 'string' ? TableName.Value : undefined
}

/** Returns the risk of a change to another table: the store adopts one, another one, or none anymore. */
const tableChange = (deployed: Template, next: Template): Risk | undefined => {
  const [old, taken] = [deployed, next].map(adoptedTable)
  if (old === taken) return undefined
  const from = old ? `the table ${old}` : 'its own table'
  const instead = taken
    ? `uses the table ${taken} instead`
    : 'starts with a new table, without orders, customers and products'
  return {
    name: 'table',
    effect: `The store leaves ${from} and ${instead}. AWS keeps the old one, but nothing uses it.`,
  }
}

/** Returns the risk that a store loses all of its alarms. Removing only some isn't one. */
const lostAlarms = (deployed: Template, next: Template): Risk[] => {
  const hasAlarms = ({ Resources = {} }: Template) =>
    Object.values(Resources).some(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
  return hasAlarms(deployed) && !hasAlarms(next)
    ? [{ name: 'alarms', effect: 'Removes all alarms. Nothing reaches the owner.' }]
    : []
}

/** Keeps one of several risks with the same name and effect, such as shorter retention of many logs. */
const onceEach = (risks: Risk[]): Risk[] =>
  risks.filter(
    ({ id, name, effect }, index) =>
      id !== undefined ||
      risks.findIndex(other => other.name === name && other.effect === effect) === index,
  )

/** Lists the irreversible losses of a deployment. */
export function findRisks(deployed: Template, next: Template): Risk[] {
  const risks: Risk[] = []
  const left = tableChange(deployed, next)
  fullDiff(deployed, next).resources.forEachDifference((id, change) => {
    if (isMoved(change, next) || (left && isTable(change))) return
    risks.push(...lossOf(id, change), ...updateLosses(id, change))
  })
  return onceEach([...(left ? [left] : []), ...lostAlarms(deployed, next), ...risks])
}

/** Returns the risks that aren't allowed by name or logical id. */
export const refusedRisks = (risks: readonly Risk[], allowed: readonly string[]): Risk[] =>
  risks.filter(({ name, id }) => !allowed.includes(name) && !(id && allowed.includes(id)))

/** Explains a refusal: what would be lost, and the command that accepts it. */
export function explainRefusal(risks: readonly Risk[], command: string): string {
  const names = [...new Set(risks.map(({ name }) => name))]
  const width = Math.max(...names.map(name => name.length)) + 2
  const lines = risks.map(({ name, effect }) => `  ${name.padEnd(width)}${effect}`)
  const allow = names.map(name => `--allow ${name}`).join(' ')
  return [
    'This deployment would lose what can’t be made again. Nothing was deployed.',
    '',
    ...lines,
    '',
    'If a setting is missing, add it to the stage in selvedge.config.ts and deploy again.',
    `If you mean it: ${command} ${allow}`,
  ].join('\n')
}
