import { createStripeServer, type StripeSettings } from '../stripe/server.ts'
import { host } from './host.ts'

await host<StripeSettings>(async (settings, port) =>
  createStripeServer(settings).listen(port, '127.0.0.1'),
)
