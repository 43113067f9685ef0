import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { addRoutes, makeApi } from './api.ts'
import { applyGrant, environmentOf } from './apply-grant.ts'
import { deploySite } from './deploy-site.ts'
import { exporterOptions, followTable, sweepEveryMinute } from './events.ts'
import { makeBuckets } from './files.ts'
import { eventGrants, type Grant, routeGrants } from './grants.ts'
import { makeIdentity } from './identity.ts'
import { followMail, makeMail } from './mail.ts'
import { routeFunction } from './route-function.ts'
import type { Settings } from './settings.ts'
import { makeDistribution } from './site.ts'
import { makeTable } from './table.ts'
import { watch } from './watch.ts'

type Props = StackProps & {
  settings: Settings
  /** Folder of the bundled functions, see `bundle.ts`. */
  bundles: string
  /** Folder of the built web app. */
  site: string
}

/** Every source file a function of the stack is made of, as `bundle` takes them. */
export const entries = [
  ...Object.keys(routeGrants).map(group => `${group}/handler`),
  ...Object.keys(eventGrants).map(event => `events/${event}`),
]

/** The whole store. One stack, so that no name has to be resolved across two. */
export class ShopStack extends Stack {
  constructor(scope: Construct, id: string, { settings, bundles, site, ...props }: Props) {
    super(scope, id, props)
    const table = makeTable(this)
    const buckets = makeBuckets(this, settings.siteUrl)
    const api = makeApi(this)
    const distribution = makeDistribution(this, settings, buckets, api)
    const siteUrl = settings.siteUrl ?? `https://${distribution.distributionDomainName}`
    const mail = makeMail(this, settings)
    const resources = { table, buckets, mail, siteUrl, version: settings.version }

    const makeFunction = (
      entry: string,
      grant: Grant,
      more: { timeout?: Duration; environment?: Record<string, string> } = {},
    ) => {
      const environment = { ...environmentOf(grant, resources), ...more.environment }
      const made = routeFunction(this, idOf(entry), { bundles, entry, ...more, environment })
      applyGrant(made, grant, resources)
      return made
    }

    // Cognito waits five seconds for a trigger.
    const timeout = Duration.seconds(5)
    const { userPool, client } = makeIdentity(this, settings, {
      customMessage: makeFunction('events/custom-message', eventGrants['custom-message'], {
        timeout,
      }),
      postConfirmation: makeFunction('events/post-confirmation', eventGrants['post-confirmation'], {
        timeout,
      }),
    })

    // A hundred thousand rows take a few minutes at most; this is as long as a function may run.
    const exporter = makeFunction('events/make-export', eventGrants['make-export'], {
      timeout: Duration.minutes(15),
      environment: { NODE_OPTIONS: exporterOptions },
    })
    // The sweep is what tries again.
    exporter.configureAsyncInvoke({ retryAttempts: 0 })

    /** A function made once there are pool and exporter, with what its grant says of them. */
    const makePoolFunction = (entry: string, grant: Grant, more: { timeout?: Duration } = {}) => {
      const pool = {
        USER_POOL_ID: userPool.userPoolId,
        USER_POOL_CLIENT_ID: client.userPoolClientId,
      }
      const environment = {
        ...(grant.knowsUserPool && pool),
        ...(grant.startsExports && { EXPORT_FUNCTION: exporter.functionName }),
      }
      const made = makeFunction(entry, grant, { ...more, environment })
      if (grant.userPool) {
        const actions = grant.userPool.map(action => `cognito-idp:${action}`)
        made.addToRolePolicy(new PolicyStatement({ actions, resources: [userPool.userPoolArn] }))
      }
      if (grant.startsExports) {
        const actions = ['lambda:InvokeFunction']
        made.addToRolePolicy(new PolicyStatement({ actions, resources: [exporter.functionArn] }))
      }
      return made
    }

    const routeFunctions = Object.entries(routeGrants).map(
      ([group, grant]) => [group, makePoolFunction(`${group}/handler`, grant)] as const,
    )
    addRoutes(api, Object.fromEntries(routeFunctions))

    const stream = makePoolFunction('events/stream', eventGrants.stream, {
      timeout: Duration.seconds(60),
    })
    const sweep = makePoolFunction('events/sweep', eventGrants.sweep, {
      timeout: Duration.seconds(60),
    })
    followMail(mail.feedback, makeFunction('events/mail-feedback', eventGrants['mail-feedback']))
    const lost = makeFunction('events/lost-changes', eventGrants['lost-changes'])
    const failed = followTable(this, table, stream, lost)
    sweepEveryMinute(this, sweep)
    watch(this, { api, stream, sweep, failed }, settings.supportEmail)

    const config = {
      region: this.region,
      userPoolId: userPool.userPoolId,
      userPoolClientId: client.userPoolClientId,
      authFlow: 'USER_SRP_AUTH',
    }
    deploySite(this, site, config, buckets, distribution)

    const outputs = {
      SiteUrl: siteUrl,
      UserPoolId: userPool.userPoolId,
      UserPoolClientId: client.userPoolClientId,
      TableName: table.tableName,
      SiteBucketName: buckets.site.bucketName,
      PicturesBucketName: buckets.pictures.bucketName,
      AttachmentsBucketName: buckets.attachments.bucketName,
      InvoicesBucketName: buckets.invoices.bucketName,
      ExportsBucketName: buckets.exports.bucketName,
      SnapshotsBucketName: buckets.snapshots.bucketName,
    }
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value })
  }
}

/** `admin-orders/handler` → `AdminOrdersFunction`, `events/post-confirmation` → `PostConfirmationFunction` */
function idOf(entry: string): string {
  const words = entry.replace(/\/handler$|^events\//, '').split('-')
  return `${words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Function`
}
