import { createStripeServer, type StripeSettings } from '../stripe/server.ts'
import { runHost } from './run-host.ts'

await runHost<StripeSettings>(async (settings, port) =>
  createStripeServer(settings).listen(port, '127.0.0.1'),
)
