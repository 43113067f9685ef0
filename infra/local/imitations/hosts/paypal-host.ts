import { createPayPalServer, type PayPalSettings } from '../paypal/server.ts'
import { runHost } from './run-host.ts'

await runHost<PayPalSettings>(async (settings, port) =>
  createPayPalServer(settings).listen(port, '127.0.0.1'),
)
