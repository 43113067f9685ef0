import { Stack } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'
import { isReal, paymentProviders } from '../shared/schemas/payment-providers.ts'
import type { Grant } from './grants.ts'
import type { Payments } from './settings.ts'

/** The path of a stage's keys in Parameter Store. */
const pathOf = ({ stage }: Payments): string => `/selvedge/${stage}`

const hasDemo = ({ providers }: Payments) => providers.includes('demo')

/** Returns the variables of a function that knows the payment providers or the check against bots. */
export const paymentEnvironment = (
  payments: Payments,
  grant: Pick<Grant, 'payments' | 'checksVisitors'>,
): Record<string, string> => ({
  // The whole store shows that it is a demo.
  ...(hasDemo(payments) && { DEMO: 'true' }),
  ...(grant.payments && {
    PAYMENTS: payments.providers.join(','),
    PAYMENT_PARAMETERS: pathOf(payments),
    ...(payments.payPalSandbox && { PAYPAL_SANDBOX: 'true' }),
  }),
  ...(payments.captcha &&
    (grant.payments || grant.checksVisitors) && {
      PAYMENT_PARAMETERS: pathOf(payments),
      CAPTCHA: payments.captcha,
    }),
})

const arnsOf = (scope: IConstruct, payments: Payments, names: string[]): string[] =>
  names.map(name => {
    const resourceName = `${pathOf(payments)}/${name}`.slice(1)
    return Stack.of(scope).formatArn({ service: 'ssm', resource: 'parameter', resourceName })
  })

/** Returns the ARNs of the parameter paths whose keys a function may read. */
export const keyParameters = (
  scope: IConstruct,
  payments: Payments,
  grant: Pick<Grant, 'payments' | 'checksVisitors'>,
): string[] => {
  const takesPayments = grant.payments === 'keys'
  return arnsOf(scope, payments, [
    ...(takesPayments ? payments.providers.filter(isReal) : []),
    ...(payments.captcha && (takesPayments || grant.checksVisitors) ? ['captcha'] : []),
  ])
}

/** Returns the ARNs of the keys that browsers may know. */
export const publicParameters = (scope: IConstruct, payments: Payments): string[] =>
  arnsOf(scope, payments, [
    ...payments.providers.flatMap(name =>
      paymentProviders[name].publicParameters.map(parameter => `${name}/${parameter}`),
    ),
    ...(payments.captcha ? ['captcha/site-key'] : []),
  ])
