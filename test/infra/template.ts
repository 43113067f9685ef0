import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type AppProps } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { entries } from '../../infra/entries.ts'
import { readWithNested } from '../../infra/local/template/nested.ts'
import type { Settings } from '../../infra/settings.ts'
import { ShopStack } from '../../infra/shop-stack.ts'
import { SiteStack } from '../../infra/site-stack.ts'
import { stackName } from '../../infra/stages/stack-name.ts'

// biome-ignore lint/suspicious/noExplicitAny: a CloudFormation template has no types
export type Properties = any
export type Resource = { id: string; type: string; properties: Properties; raw: Properties }

/** Writes placeholder bundles and site: the template doesn't depend on their content. */
function writePlaceholders(folder: string): { bundles: string; site: string } {
  for (const entry of entries) {
    mkdirSync(join(folder, entry), { recursive: true })
    writeFileSync(join(folder, entry, 'index.mjs'), `export const handler = '${entry}'`)
  }
  const site = join(folder, 'site')
  mkdirSync(join(site, 'assets'), { recursive: true })
  writeFileSync(join(site, 'index.html'), '<!doctype html>')
  writeFileSync(join(site, 'assets', 'main.js'), '')
  return { bundles: folder, site }
}

/** Creates an app without the CDK's own rules, which only warn and take longer than a synthesis. */
export const makeApp = (props: AppProps = {}) =>
  new App({ ...props, builtinCloudFormationValidation: false })

const withDefaults = (given: Partial<Settings>): Settings => ({
  version: '1.2.3',
  originKey: 1,
  canary: true,
  stage: 'prod',
  providers: ['stripe', 'paypal'],
  ...given,
})

/** Creates the stack in its own app, with placeholders for built files. */
export function makeStack(given: Partial<Settings> = {}, { withSite = true } = {}) {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'stack-'))
  const { bundles, site } = writePlaceholders(folder)
  const app = makeApp({ outdir: join(folder, 'cdk.out') })
  const settings = withDefaults(given)
  const stack = new ShopStack(app, stackName(settings.stage), {
    settings,
    bundles,
    site: withSite ? site : join(folder, 'nothing'),
  })
  return { app, stack }
}

const templates = new Map<string, Properties>()

/** Synthesizes the stack and returns its template, with the resources of nested stacks. */
export function templateOf(settings: Partial<Settings> = {}): Properties {
  const name = JSON.stringify(settings)
  if (!templates.has(name)) {
    const { app, stack } = makeStack(settings)
    templates.set(name, readWithNested(join(app.synth().directory, stack.templateFile)))
  }
  return structuredClone(templates.get(name))
}

const listResources = (template: Properties): Resource[] =>
  Object.entries<Properties>(template.Resources).map(([id, raw]) => ({
    id,
    type: raw.Type,
    properties: raw.Properties ?? {},
    raw,
  }))

/** Synthesizes the stack and lists its resources. */
export const resourcesOf = (settings?: Partial<Settings>): Resource[] =>
  listResources(templateOf(settings))

/** Creates what a store has in us-east-1, in an app of its own. */
export const makeSiteStack = (given: Partial<Settings> = {}): SiteStack =>
  new SiteStack(makeApp(), 'Site', { settings: withDefaults(given) })

/** Lists the resources of what a store has in us-east-1. */
export const siteResourcesOf = (settings?: Partial<Settings>): Resource[] =>
  listResources(Template.fromStack(makeSiteStack(settings)).toJSON())

export const ofType = (resources: Resource[], type: string) =>
  resources.filter(resource => resource.type === type)

/** Returns the only resource of a type. */
export function only(resources: Resource[], type: string): Resource {
  const [found, ...more] = ofType(resources, type)
  if (!found || more.length > 0)
    throw new Error(`Expected one ${type}, found ${more.length + (found ? 1 : 0)}`)
  return found
}

/** Maps the store's functions by source, such as `orders/handler`. Omits functions of the CDK. */
export function functionsOf(resources: Resource[]): Map<string, Resource> {
  return new Map(
    ofType(resources, 'AWS::Lambda::Function').flatMap(resource => {
      const source = /functions\/(.+)\.ts$/.exec(resource.properties.Description ?? '')?.[1]
      return source ? [[source, resource] as const] : []
    }),
  )
}

/** Lists the logical ids that part of a template refers to, at any depth. */
export function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref') return [inner as string]
    if (key === 'Fn::GetAtt') return [(inner as string[])[0] as string]
    return references(inner)
  })
}

export type Statement = {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Condition?: unknown
}

/** Lists the statements of the policies attached to a role. */
export function statementsOf(resources: Resource[], roleId: string): Statement[] {
  return ofType(resources, 'AWS::IAM::Policy')
    .filter(({ properties }) => references(properties.Roles).includes(roleId))
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
}

export const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])
