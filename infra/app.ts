import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { bundle } from './bundle.ts'
import { entries } from './entries.ts'
import { SettingsProblem } from './payment-settings.ts'
import { settingsOf } from './settings.ts'
import { ShopStack } from './shop-stack.ts'

const root = join(import.meta.dirname, '..')
const app = new App()

/** Reads the settings. A problem with them is for the owner, so it ends without a stack trace. */
const readSettings = () => {
  try {
    return settingsOf(app.node, root)
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const settings = readSettings()
const bundles = join(app.outdir, 'bundles')
bundle(root, entries, bundles)
// Another stage in the same account is another store.
const name = settings.stage === 'prod' ? 'Selvedge' : `Selvedge-${settings.stage}`
new ShopStack(app, name, { settings, bundles, site: join(root, 'web', 'dist') })
app.synth()
