import { createPayPalServer, type PayPalSettings } from '../paypal/server.ts'
import { host } from './host.ts'

await host<PayPalSettings>(async (settings, port) =>
  createPayPalServer(settings).listen(port, '127.0.0.1'),
)
