import { join } from 'node:path'
import { App, Tags } from 'aws-cdk-lib'
import type { ProviderName } from '../shared/schemas/payment.ts'
import { bundle } from './bundle.ts'
import { entries } from './entries.ts'
import type { Settings } from './settings.ts'
import { ShopStack } from './shop-stack.ts'
import { localSettings } from './stages/local-stage.ts'
import { readStage, stageNames } from './stages/read-stage.ts'
import { SettingsProblem } from './stages/settings-problem.ts'
import { stackName } from './stages/stack-name.ts'

const root = join(import.meta.dirname, '..')
const app = new App()

/** Reads the settings of the stage in `-c stage=`, or of the local store. `-c atOnce=` skips the canary. */
const settingsOf = (context: (name: string) => string | undefined): Settings => {
  const local = context('local')
  if (local) return localSettings(local.split(',') as ProviderName[])
  const stage = context('stage')
  if (stage) {
    const read = readStage(stage)
    return context('atOnce') ? { ...read, canary: false } : read
  }
  throw new SettingsProblem(
    `Name the stage, such as npm run deploy -- --stage ${stageNames().at(-1)}. The stages in selvedge.config.ts: ${stageNames().join(', ')}.`,
  )
}

/** Reads the settings. A problem with them is for the owner, so it ends without a stack trace. */
const readSettings = () => {
  try {
    return settingsOf(name => app.node.tryGetContext(name))
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
for (const [key, value] of Object.entries(tags)) Tags.of(stack).add(key, value)
app.synth()
