import type { Settings } from '../../settings.ts'
import type { AccountRegion } from '../deploy/check-account.ts'
import type { StackResource } from '../deploy/deployed-stack.ts'
import type { Template } from '../deploy/guard.ts'
import type { ExpectedLoad } from './expected-load.ts'

/** The result of a check: what it found, what it should be and what to do. */
export type Finding = {
  name: string
  state: 'ok' | 'fix' | 'unknown'
  value: string
  wanted: string
  /** What to do, in lines. */
  action?: string[]
}

/** What checks read about a deployed stage. */
export type PreflightContext = {
  settings: Settings
  place: AccountRegion
  /** The deployed template. */
  template: Template
  resources: readonly StackResource[]
  outputs: Record<string, string>
  load: ExpectedLoad
}

export type PreflightCheck = (context: PreflightContext) => Promise<Finding[]>

/** Creates a finding that is in order or has to be fixed. */
export const finding = (
  name: string,
  isOk: boolean,
  value: string | number,
  wanted: string,
  ...action: string[]
): Finding => ({
  name,
  state: isOk ? 'ok' : 'fix',
  value: typeof value === 'number' ? value.toLocaleString('en-US') : value,
  wanted,
  ...(!isOk && { action }),
})

export const atLeast = (value: number) => `at least ${value.toLocaleString('en-US')}`

/** Returns the name or ARN of the stack's resource of a type. */
export const physicalId = (
  { resources }: PreflightContext,
  type: string,
  idStart = '',
): string | undefined =>
  resources.find(found => found.type === type && found.id.startsWith(idStart))?.physicalId

/** Lists the properties of the template's resources of a type. */
export const propertiesOf = (
  { template }: Pick<PreflightContext, 'template'>,
  type: string,
): Record<string, unknown>[] =>
  Object.values(template.Resources ?? {})
    .filter(({ Type }) => Type === type)
    .map(({ Properties }) => Properties ?? {})
