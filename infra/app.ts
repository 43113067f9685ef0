import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { bundle } from './bundle.ts'
import { entries } from './entries.ts'
import { settingsOf } from './settings.ts'
import { ShopStack } from './shop-stack.ts'

const root = join(import.meta.dirname, '..')
const app = new App()
const bundles = join(app.outdir, 'bundles')

bundle(root, entries, bundles)
new ShopStack(app, 'Selvedge', {
  settings: settingsOf(app.node, root),
  bundles,
  site: join(root, 'web', 'dist'),
})
app.synth()
