/**
 * Adds generated products and orders to the state folder of a stopped demo store:
 * `fill-store.ts FOLDER PRODUCTS ORDERS`. Runs in a process of its own, because the functions' clients read
 * their environment once.
 */
import '../quiet.ts'
import { DatabaseSync } from 'node:sqlite'
import { synthesize } from '../../../infra/local/builds.ts'
import { storeEnvironment } from '../../../infra/local/environment.ts'
import { readDeclared } from '../../../infra/local/foreign/declared.ts'
import { startServices } from '../../../infra/local/services.ts'
import { stateAt } from '../../../infra/local/state.ts'
import { readAssembly } from '../../../infra/local/template/assembly.ts'

const [folder = '', products = '0', orders = '0'] = process.argv.slice(2)

/** Forgets the changes of the load but the last, because their lists and index are written already. */
const forgetChanges = (file: string) => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec(
    'DELETE FROM _stream_records WHERE id NOT IN (SELECT MAX(id) FROM _stream_records GROUP BY table_name)',
  )
  database.close()
}

const host = 'localhost:0'
const template = await synthesize(['demo'])
const assembly = readAssembly(template, host)
const state = stateAt(folder)
const services = await startServices({
  state,
  assembly,
  declared: readDeclared(template, host),
  payments: ['demo'],
  siteUrl: `http://${host}`,
  lambdaUrl: `http://${host}`,
})
try {
  Object.assign(process.env, storeEnvironment(assembly, services.environment))
  // Loaded late, because the clients read the environment when they load.
  const { loadOrders } = await import('../staff-store.ts')
  const { loadProducts } = await import('./load-products.ts')
  if (Number(products) > 0) await loadProducts(Number(products))
  if (Number(orders) > 0) await loadOrders(Number(orders))
} finally {
  await services.stop()
}
forgetChanges(state.table)
