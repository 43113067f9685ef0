import { join } from 'node:path'
import { App, type Stack, Tags } from 'aws-cdk-lib'
import { bundle } from './bundle.ts'
import { entries } from './entries.ts'
import { ShopStack } from './shop-stack.ts'
import { needsSiteStack, SiteStack } from './site-stack.ts'
import { chosenSettings } from './stages/chosen-settings.ts'
import { SettingsProblem } from './stages/settings-problem.ts'
import { siteStackName, stackName } from './stages/stack-name.ts'

const root = join(import.meta.dirname, '..')
const app = new App()

/** Reads the settings. A problem with them is for the owner, so it ends without a stack trace. */
const readSettings = () => {
  try {
    return chosenSettings(name => app.node.tryGetContext(name))
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const settings = readSettings()
const { stage, account, region, tags = {} } = settings
const bundles = join(app.outdir, 'bundles')
bundle(root, entries, bundles)
const site = join(root, 'web', 'dist')
const stack = new ShopStack(app, stackName(stage), {
  settings,
  bundles,
  site,
  ...((account || region) && { env: { account, region } }),
})
const stacks: Stack[] = [stack]
if (needsSiteStack(settings))
  stacks.push(
    new SiteStack(app, siteStackName(stack.stackName), {
      settings,
      env: { ...(account && { account }) },
    }),
  )
for (const made of stacks)
  for (const [key, value] of Object.entries(tags)) Tags.of(made).add(key, value)
app.synth()
