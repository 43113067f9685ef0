/** What `npm run site-alarms` deploys: the alarms of the distribution, for a store outside us-east-1. */
import { App, Tags } from 'aws-cdk-lib'
import { readStage } from './stages/read-stage.ts'
import { stackName } from './stages/stack-name.ts'
import { SiteAlarmsStack } from './watch/site-alarms.ts'

const app = new App()
const stage: string | undefined = app.node.tryGetContext('stage')
const distributionId: string | undefined = app.node.tryGetContext('distributionId')
if (!stage || !distributionId) {
  console.error('Usage: npm run site-alarms -- --stage STAGE')
  process.exit(1)
}
const settings = readStage(stage)
const { account, tags = {} } = settings
const stack = new SiteAlarmsStack(app, `${stackName(stage)}-SiteAlarms`, {
  settings,
  distributionId,
  env: { account },
})
for (const [key, value] of Object.entries(tags)) Tags.of(stack).add(key, value)
app.synth()
