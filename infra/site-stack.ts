import {
  CfnCondition,
  CfnOutput,
  CfnParameter,
  CfnResource,
  Fn,
  Stack,
  type StackProps,
} from 'aws-cdk-lib'
import { CfnSubscription, type Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { makeFirewall } from './firewall.ts'
import type { FirewallRules, Settings } from './settings.ts'
import { siteRegion } from './stages/site-region.ts'
import { alarmEmailOf, makeAlarm, makeTopic } from './watch/alarm.ts'
import { siteRules } from './watch/site-rules.ts'

/** The rules of the firewall, if the store has one of its own. */
const ownFirewall = ({ firewall }: Settings): FirewallRules | undefined =>
  firewall && 'callsPerAddress' in firewall ? firewall : undefined

/** Whether the alarms are in us-east-1, apart from the store. A store there has them in its own stack. */
const hasAlarms = (settings: Settings): boolean =>
  settings.region !== siteRegion && alarmEmailOf(settings) !== undefined

/** Whether a stage has a stack in us-east-1. */
export const needsSiteStack = (settings: Settings): boolean =>
  ownFirewall(settings) !== undefined || hasAlarms(settings)

/** The resources that must be in us-east-1, whatever the store's region: firewall, and alarms of the distribution. */
export class SiteStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { settings, ...props }: StackProps & { settings: Settings },
  ) {
    super(scope, id, { ...props, env: { ...props.env, region: siteRegion } })
    const rules = ownFirewall(settings)
    if (rules) {
      const { arn, blocked } = makeFirewall(this, rules)
      new CfnOutput(this, 'FirewallArn', { value: arn })
      new CfnOutput(this, 'BlockedV4', { value: blocked.v4 })
      new CfnOutput(this, 'BlockedV6', { value: blocked.v6 })
    }
    if (hasAlarms(settings)) this.watchSite(settings)
  }

  /** Creates the alarms of the distribution, which exist only once a deployment passes its id as a parameter. */
  private watchSite(settings: Settings): void {
    const { valueAsString: distributionId } = new CfnParameter(this, 'DistributionId', {
      default: '',
      description: 'The distribution to watch. Empty if the stack of the store has the alarms.',
    })
    const isWatched = new CfnCondition(this, 'IsWatched', {
      expression: Fn.conditionNot(Fn.conditionEquals(distributionId, '')),
    })
    const topic = makeTopic(this, alarmEmailOf(settings))
    const alarms = Object.entries(siteRules(distributionId)).map(([name, rule]) =>
      makeAlarm(this, name, rule, topic),
    )
    if (settings.alarmWebhook) this.postAlarms(topic)
    for (const part of [topic, ...alarms])
      for (const child of part.node.findAll())
        if (CfnResource.isCfnResource(child)) child.cfnOptions.condition = isWatched
  }

  /** Subscribes the function that posts alarms, once the store's stack has created it in its own region. */
  private postAlarms(topic: Topic): void {
    const { valueAsString: endpoint } = new CfnParameter(this, 'AlarmFunctionArn', {
      default: '',
      description: 'The function that posts alarms. Empty until the store has it.',
    })
    const isPosted = new CfnCondition(this, 'IsPosted', {
      expression: Fn.conditionNot(Fn.conditionEquals(endpoint, '')),
    })
    const subscription = new CfnSubscription(this, 'AlarmPosts', {
      topicArn: topic.topicArn,
      protocol: 'lambda',
      endpoint,
    })
    subscription.cfnOptions.condition = isPosted
  }
}
