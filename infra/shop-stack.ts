import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { LAMBDA_RECOGNIZE_VERSION_PROPS } from 'aws-cdk-lib/cx-api'
import type { Construct } from 'constructs'
import type { GroupName } from '../shared/api/index.ts'
import { makeApi } from './api.ts'
import { applyGrant, environmentOf } from './apply-grant.ts'
import { acknowledgeCaller } from './aws-calls.ts'
import { makeBackups } from './backups.ts'
import { deploySite } from './deploy-site.ts'
import { routeEntries, routeSeconds } from './entries.ts'
import { exporterOptions, followTable, reconcileEveryDay, sweepEveryMinute } from './events.ts'
import { makeBuckets } from './files.ts'
import { alarmGrants, eventGrants, type Grant, routeGrants, searchGrants } from './grants.ts'
import { makeIdentity } from './identity.ts'
import { makeKeys } from './keys.ts'
import { followMail, makeMail } from './mail.ts'
import { aliasOf, releaseInSteps } from './release.ts'
import { routeFunction } from './route-function.ts'
import { addRoutes } from './routes.ts'
import { makeSearch } from './search.ts'
import type { Settings } from './settings.ts'
import { makeDistribution } from './site.ts'
import { makeTable } from './table.ts'
import { acceptUploads } from './upload-origin.ts'
import { postAlarms } from './watch/post-alarms.ts'
import { type Watch, watch } from './watch/watch.ts'
import { writesOf } from './writes.ts'

type More = {
  timeout?: Duration
  memorySize?: number
  environment?: Record<string, string>
  reserved?: number
}

/** One execution per shard of the table's stream, and one sweep beside one that is ending. */
const reservedFor = { stream: 10, sweep: 2 }

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
  readonly watch: Watch

  constructor(scope: Construct, id: string, { settings, bundles, site, ...props }: Props) {
    super(scope, id, props)
    // A change that Lambda publishes no version for, such as of tags, must not ask for one.
    this.node.setContext(LAMBDA_RECOGNIZE_VERSION_PROPS, true)
    const table = makeTable(this, settings)
    const buckets = makeBuckets(this)
    const { api, stage, accessLog } = makeApi(this, settings)
    const keys = makeKeys(this, settings, { table, bundles })
    const distribution = makeDistribution(this, settings, buckets, {
      api,
      originKey: keys.origin,
    })
    const distributionUrl = `https://${distribution.distributionDomainName}`
    const siteUrl = settings.siteUrl ?? distributionUrl
    acceptUploads(this, [buckets.pictures, buckets.attachments], {
      ownUrl: settings.siteUrl,
      distributionUrl,
    })
    const mail = makeMail(this, settings)
    const resources = { table, buckets, mail, siteUrl, settings }

    const search = settings.catalogIndex === 'opensearch' ? makeSearch(this) : undefined
    const functions: LambdaFunction[] = []
    /** What programs need that use the store as its functions do. */
    const storeEnvironment: Record<string, string> = {}
    const makeFunction = (name: string, entry: string, grant: Grant, more: More = {}) => {
      const environment = {
        ...environmentOf(grant, resources),
        ...(grant.search && search?.environment),
        ...more.environment,
      }
      const made = routeFunction(this, idOf(name), {
        bundles,
        entry,
        settings,
        ...more,
        environment,
      })
      applyGrant(made, grant, resources, writesOf(name))
      if (grant.search) search?.grant(made, grant.search)
      keys.before(made)
      functions.push(made)
      Object.assign(storeEnvironment, environment)
      return made
    }

    const makeEventFunction = (event: keyof typeof eventGrants, more: More = {}) =>
      makeFunction(event, `events/${event}`, eventGrants[event], more)

    // Cognito waits up to five seconds for a trigger.
    const timeout = Duration.seconds(5)
    const { userPool, clients } = makeIdentity(this, {
      preToken: makeEventFunction('pre-token', { timeout }),
    })

    // Lambda's maximum. 100,000 rows take a few minutes.
    const exporter = makeEventFunction('make-export', {
      timeout: Duration.minutes(15),
      environment: { NODE_OPTIONS: exporterOptions },
    })
    // The sweep retries exports.
    exporter.configureAsyncInvoke({ retryAttempts: 0 })

    // Counts a thousand orders in a second or two. The sweep continues longer recounts.
    const recounting = makeEventFunction('recount-figures', { timeout: Duration.minutes(15) })
    recounting.configureAsyncInvoke({ retryAttempts: 0 })

    // Indexes a thousand products a second or so. The sweep starts it again if it fails.
    const filling =
      search &&
      makeFunction('fill-index', 'events/fill-index', searchGrants['fill-index'], {
        timeout: Duration.minutes(15),
      })
    filling?.configureAsyncInvoke({ retryAttempts: 0 })

    // Reads a hundred movements a second or so. The next day's run compares again.
    const reconciling = makeEventFunction('reconcile', { timeout: Duration.minutes(15) })
    reconciling.configureAsyncInvoke({ retryAttempts: 0 })

    // As much memory as comes with a whole processor. Decoding stops after eight seconds.
    const keeping = makeEventFunction('keep-picture', {
      timeout: Duration.seconds(12),
      memorySize: 1769,
    })

    /** Creates a function that may need the user pool or start a worker. */
    const makePoolFunction = (name: string, entry: string, grant: Grant, more: More = {}) => {
      const pool = {
        USER_POOL_ID: userPool.userPoolId,
        USER_POOL_CLIENT_ID: clients.web.userPoolClientId,
        USER_POOL_SESSION_CLIENT_ID: clients.session.userPoolClientId,
      }
      const serverClient = { USER_POOL_SERVER_CLIENT_ID: clients.server.userPoolClientId }
      const environment = {
        ...(grant.knowsUserPool && pool),
        ...(grant.knowsServerClient && serverClient),
        ...(grant.startsExports && { EXPORT_FUNCTION: exporter.functionName }),
        ...(grant.uploads && { PICTURE_FUNCTION: keeping.functionName }),
        ...(grant.startsRecounts && { RECOUNT_FUNCTION: recounting.functionName }),
        ...(grant.startsIndexFills && filling && { INDEX_FUNCTION: filling.functionName }),
        ...(grant.startsReconciliation && { RECONCILE_FUNCTION: reconciling.functionName }),
      }
      const made = makeFunction(name, entry, grant, { ...more, environment })
      if (grant.userPool) {
        const actions = grant.userPool.map(action => `cognito-idp:${action}`)
        made.addToRolePolicy(new PolicyStatement({ actions, resources: [userPool.userPoolArn] }))
      }
      const started = [
        ...(grant.startsExports ? [exporter] : []),
        ...(grant.uploads ? [keeping] : []),
        ...(grant.startsRecounts ? [recounting] : []),
        ...(grant.startsIndexFills && filling ? [filling] : []),
        ...(grant.startsReconciliation ? [reconciling] : []),
      ]
      for (const { functionArn } of started)
        made.addToRolePolicy(
          new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }),
        )
      return made
    }

    const routeFunctions = Object.entries(routeEntries).map(
      ([group, entry]) =>
        [
          group,
          makePoolFunction(group, entry, routeGrants[group as GroupName], {
            timeout: Duration.seconds(routeSeconds[group as GroupName] ?? 15),
          }),
        ] as const,
    )
    const live = Object.fromEntries(
      routeFunctions.map(([group, made]) => [group, aliasOf(made)] as const),
    )
    addRoutes(this, { api, stage }, live, settings)

    /** Keeps room for a function that a flood of calls must not stop. */
    const inBackground = (reserved: number): More => ({
      timeout: Duration.seconds(60),
      ...(settings.reservesConcurrency && { reserved }),
    })
    const stream = makePoolFunction(
      'stream',
      'events/stream',
      eventGrants.stream,
      inBackground(reservedFor.stream),
    )
    const sweep = makePoolFunction(
      'sweep',
      'events/sweep',
      eventGrants.sweep,
      inBackground(reservedFor.sweep),
    )
    followMail(mail.feedback, makeEventFunction('mail-feedback'))
    const lost = makeEventFunction('lost-changes')
    const failed = followTable(this, table, stream, lost)
    sweepEveryMinute(this, sweep)
    reconcileEveryDay(this, reconciling)
    this.watch = watch(
      this,
      {
        api,
        accessLog,
        table,
        distributionId: distribution.distributionId,
        routes: Object.fromEntries(routeFunctions),
        stream,
        sweep,
        reconciling,
        failed,
      },
      settings,
    )

    const posting =
      settings.alarmWebhook &&
      makeFunction('send-alarm', 'events/send-alarm', alarmGrants['send-alarm'])
    if (posting) postAlarms(this.watch.topic, posting)

    const backups = settings.backups && makeBackups(this, { table, buckets })

    if (settings.canary) releaseInSteps(this, live, this.watch.ofRelease)

    const keeper = makeEventFunction('keep-builds', { timeout: Duration.seconds(60) })

    search?.addPolicy()
    acknowledgeCaller(this)
    keys.removeOldAfter(functions)

    deploySite(this, site, buckets, distribution, {
      keeper,
      userPool: { id: userPool.userPoolId, client: clients.web.userPoolClientId },
      after: stage,
    })

    // These limit or tune one function.
    const { KEY_PURPOSES: _, NODE_OPTIONS: __, ...shared } = storeEnvironment
    if (backups) Object.assign(shared, { BACKUP_VAULT: backups.vault, BACKUP_ROLE: backups.role })
    const outputs = {
      StoreEnvironment: this.toJsonString(shared),
      SiteUrl: siteUrl,
      // Answers before the owner's domain does.
      DistributionUrl: distributionUrl,
      UserPoolId: userPool.userPoolId,
      UserPoolClientId: clients.web.userPoolClientId,
      UserPoolSessionClientId: clients.session.userPoolClientId,
      UserPoolServerClientId: clients.server.userPoolClientId,
      TableName: table.tableName,
      DistributionId: distribution.distributionId,
      SiteBucketName: buckets.site.bucketName,
      PicturesBucketName: buckets.pictures.bucketName,
      AttachmentsBucketName: buckets.attachments.bucketName,
      InvoicesBucketName: buckets.invoices.bucketName,
      ExportsBucketName: buckets.exports.bucketName,
      SnapshotsBucketName: buckets.snapshots.bucketName,
      ...(posting && { AlarmFunctionArn: posting.functionArn }),
    }
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value })
  }
}

/** Ids of functions whose group was renamed: CloudFormation deletes the log of an id that is gone. */
const keptIds: Record<string, string> = { catalog: 'CatalogueFunction' }

/** `admin-orders` → `AdminOrdersFunction` */
function idOf(name: string): string {
  if (keptIds[name]) return keptIds[name]
  const words = name.split('-')
  return `${words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Function`
}
