import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { LAMBDA_RECOGNIZE_VERSION_PROPS } from 'aws-cdk-lib/cx-api'
import type { Construct } from 'constructs'
import type { GroupName } from '../shared/api/index.ts'
import { acknowledgeCaller } from './aws-calls.ts'
import { makeBackground } from './background.ts'
import { makeBackups } from './backups.ts'
import { deploySite } from './deploy-site.ts'
import { routeEntries, routeSeconds } from './entries.ts'
import { reconcileEveryDay } from './events.ts'
import { functionMaker, type MakeFunction } from './function-maker.ts'
import { alarmGrants, routeGrants } from './grants.ts'
import { makeIdentity } from './identity.ts'
import { addOutputs } from './outputs.ts'
import { poolFunctionMaker } from './pool-functions.ts'
import { aliasOf, releaseInSteps } from './release.ts'
import { makeResources } from './resources.ts'
import { addRoutes } from './routes.ts'
import type { Settings } from './settings.ts'
import { postAlarms } from './watch/post-alarms.ts'
import { type StoreAlarms, watch } from './watch/watch.ts'
import { makeWorkers } from './workers.ts'

type Props = StackProps & {
  settings: Settings
  /** Folder of the bundled functions, see `bundle.ts`. */
  bundles: string
  /** Folder of the built web app. */
  site: string
}

/** The whole store in one stack, so that nothing has to be referenced across stacks. */
export class ShopStack extends Stack {
  /** The alarms, for what reacts to them. */
  readonly watch: StoreAlarms

  constructor(scope: Construct, id: string, { settings, bundles, site, ...props }: Props) {
    super(scope, id, props)
    // A change that Lambda publishes no version for, such as of tags, must not ask for one.
    this.node.setContext(LAMBDA_RECOGNIZE_VERSION_PROPS, true)
    const resources = makeResources(this, settings, bundles)
    const { table, buckets, gateway, keys, distribution, search } = resources

    const functions = functionMaker(this, resources, bundles)
    // Cognito waits up to five seconds for a trigger.
    const preToken = functions.makeEvent('pre-token', { timeout: Duration.seconds(5) })
    const identity = makeIdentity(this, { preToken })
    const workers = makeWorkers(functions, search !== undefined)
    const makePoolFunction = poolFunctionMaker(functions.make, identity, workers)

    const routes = makeRouteFunctions(makePoolFunction)
    const live = Object.fromEntries(
      Object.entries(routes).map(([group, made]) => [group, aliasOf(made)]),
    )
    addRoutes(this, gateway, live, settings)
    const background = makeBackground(this, resources, functions, makePoolFunction)
    const { reconciling } = workers
    reconcileEveryDay(this, reconciling)

    const { api, accessLog } = gateway
    const { distributionId } = distribution
    this.watch = watch(
      this,
      { api, accessLog, table, distributionId, routes, reconciling, ...background },
      settings,
    )
    const posting = settings.alarmWebhook
      ? functions.make('send-alarm', 'events/send-alarm', alarmGrants['send-alarm'])
      : undefined
    if (posting) postAlarms(this.watch.topic, posting)
    const backups = settings.backups ? makeBackups(this, { table, buckets }) : undefined
    if (settings.canary) releaseInSteps(this, live, this.watch.ofRelease)

    const keeper = functions.makeEvent('keep-builds', { timeout: Duration.seconds(60) })
    // Every function exists now.
    search?.addPolicy()
    acknowledgeCaller(this)
    keys.removeOldAfter(functions.made)

    const { userPool, clients } = identity
    deploySite(this, site, buckets, distribution, {
      keeper,
      userPool: { id: userPool.userPoolId, client: clients.web.userPoolClientId },
      after: gateway.stage,
    })
    const { allVariables } = functions
    addOutputs(this, resources, identity, { allVariables, backups, posting })
  }
}

/** Creates the functions that answer calls, by group. */
const makeRouteFunctions = (make: MakeFunction): Record<string, LambdaFunction> =>
  Object.fromEntries(
    Object.entries(routeEntries).map(([name, entry]) => {
      const group = name as GroupName
      const timeout = Duration.seconds(routeSeconds[group] ?? 15)
      return [group, make(group, entry, routeGrants[group], { timeout })]
    }),
  )
