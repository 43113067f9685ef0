import type { LocalPayments } from './settings.ts'

type Ready = {
  url: string
  demo: boolean
  payments: LocalPayments
  folder: string
  took: number
}

const providers = { demo: 'the demo', stripe: 'a local Stripe', paypal: 'a local PayPal' }

/** Lists the URLs and sign-ins of a running store. `took` is in milliseconds. */
export const readyBlock = ({ url, demo, payments, folder, took }: Ready): string => {
  const lines = [
    ['Shop', url],
    ['Admin', `${url}/admin`],
    ['Email inbox', `${url}/inbox`],
    ['Email samples', `${url}/inbox/templates`],
    ['API reference', `${url}/api/docs`],
    ...(demo
      ? [
          ['Customer', 'customer@example.com  Customer123!'],
          ['Owner', 'admin@example.com     Admin123!'],
        ]
      : [['Owner', 'create one with npm run admin -- create EMAIL']]),
    ['Payments', `${payments.map(name => providers[name]).join(' and ')}: moves no money`],
    ['State', `${folder} (npm run reset deletes it)`],
  ]
  const rows = lines.map(([name = '', value]) => `  ${name.padEnd(15)}${value}`)
  const title = `Selvedge is ready after ${(took / 1000).toFixed(1)} s. Press Ctrl-C to stop.`
  return ['', `  ${title}`, '', ...rows, ''].join('\n')
}
