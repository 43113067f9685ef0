import type { Duration } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { applyGrant, environmentOf } from './apply-grant.ts'
import { eventGrants, type Grant } from './grants.ts'
import type { Resources } from './resources.ts'
import { routeFunction } from './route-function.ts'
import { writesOf } from './writes.ts'

export type More = {
  timeout?: Duration
  memorySize?: number
  environment?: Record<string, string>
  reserved?: number
}
/** Creates a function from a file under `functions/`, with the rights and variables of its grant. */
export type MakeFunction = (
  name: string,
  entry: string,
  grant: Grant,
  more?: More,
) => LambdaFunction
export type FunctionMaker = ReturnType<typeof functionMaker>

/** Returns what creates the store's functions, and collects those functions and their variables. */
export function functionMaker(scope: Construct, resources: Resources, bundles: string) {
  const { settings, keys, search } = resources
  const made: LambdaFunction[] = []
  const allVariables: Record<string, string> = {}

  const make: MakeFunction = (name, entry, grant, more = {}) => {
    const environment = {
      ...environmentOf(grant, resources),
      ...(grant.search && search?.environment),
      ...more.environment,
    }
    const target = routeFunction(scope, idOf(name), {
      bundles,
      entry,
      settings,
      ...more,
      environment,
    })
    applyGrant(target, grant, resources, writesOf(name))
    if (grant.search) search?.grant(target, grant.search)
    keys.before(target)
    made.push(target)
    Object.assign(allVariables, environment)
    return target
  }
  /** Creates a function that an event starts instead of a request. */
  const makeEvent = (event: keyof typeof eventGrants, more?: More) =>
    make(event, `events/${event}`, eventGrants[event], more)

  return { make, makeEvent, made, allVariables }
}

/** Ids of functions whose group was renamed: CloudFormation deletes the log of an id that is gone. */
const keptIds: Record<string, string> = { catalog: 'CatalogueFunction' }

/** `admin-orders` → `AdminOrdersFunction` */
function idOf(name: string): string {
  if (keptIds[name]) return keptIds[name]
  const words = name.split('-')
  return `${words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Function`
}
