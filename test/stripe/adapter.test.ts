import { testAdapter } from './adapter-tests.ts'
import { servers } from './servers.ts'

const { STRIPE_SERVER = '', STRIPE_SECRET_KEY = '' } = process.env
const server = servers[STRIPE_SERVER]
if (!server) throw new Error('Start these tests with npm run test:stripe')
testAdapter(server(STRIPE_SECRET_KEY))
