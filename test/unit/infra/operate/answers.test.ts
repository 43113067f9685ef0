import { expect, test } from 'vitest'
import {
  type AnswerCheck,
  checkEmail,
  checkHost,
  checkProviders,
  checkRegion,
  checkSender,
} from '../../../../infra/operate/setup/answers.ts'

test.each<[string, AnswerCheck, string]>([
  ['shop@looms.shop', checkEmail, ''],
  ['me@gmail.com', checkEmail, ''],
  ['you@example.com', checkEmail, 'is an example'],
  ['you@staging.example.com', checkEmail, 'is an example'],
  ['no-address', checkEmail, 'Write an email address'],
  ['shop@looms.shop', checkSender, ''],
  ['shop@live.shop', checkSender, ''],
  ['shop@example.com', checkSender, 'is an example'],
  ...[
    'gmail.com',
    'Gmail.com',
    'outlook.com',
    'hotmail.co.uk',
    'gmx.de',
    'web.de',
    'icloud.com',
  ].map(domain => [`shop@${domain}`, checkSender, 'isn’t yours'] as [string, AnswerCheck, string]),
  ['eu-central-1', checkRegion, ''],
  ['EU-CENTRAL-1', checkRegion, ''],
  [
    'eu-central-9',
    checkRegion,
    'no commercial region eu-central-9. Write one, such as eu-central-1',
  ],
  ['cn-north-1', checkRegion, 'such as us-east-1'],
  ['us-gov-west-1', checkRegion, 'such as us-'],
  ['', checkHost, ''],
  ['shop.looms.shop', checkHost, ''],
  ['shop.example.com', checkHost, 'is an example'],
  ['https://shop.looms.shop', checkHost, 'without https://'],
  ['localhost', checkHost, 'Write a host'],
  ['Stripe', checkProviders, ''],
  ['PayPal, Stripe', checkProviders, ''],
  ['klarna', checkProviders, 'Write stripe, paypal'],
  ['stripe, klarna', checkProviders, 'Write stripe, paypal'],
  ['both', checkProviders, 'Write stripe, paypal'],
])('%s', (answer, check, words) => {
  const problem = check(answer)
  if (words) expect(problem).toContain(words)
  else expect(problem).toBeUndefined()
})
