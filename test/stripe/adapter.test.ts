import { afterAll } from 'vitest'
import { testAdapter } from './adapter-tests.ts'
import { startGoBetween } from './older-api.ts'
import { servers } from './servers.ts'

const { STRIPE_SERVER = '', STRIPE_SECRET_KEY = '' } = process.env
const server = servers[STRIPE_SERVER]
if (!server) throw new Error('Start these tests with npm run test:stripe')
if (STRIPE_SERVER === 'localstripe') {
  const { url, stop } = await startGoBetween(process.env.STRIPE_URL ?? '')
  process.env.STRIPE_URL = url
  afterAll(stop)
}
testAdapter(server(STRIPE_SECRET_KEY))
