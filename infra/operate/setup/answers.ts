import type * as z from 'zod'
import { type RealProvider, realProviders } from '../../../shared/schemas/payment-providers.ts'
import { findExamples } from '../../stages/check-stage.ts'
import { Stage } from '../../stages/stage.ts'
import { isRegion, regionsNear } from './regions.ts'

/** Returns the problem of an answer, undefined if it is valid. */
export type AnswerCheck = (answer: string) => string | undefined

const fits = (schema: z.ZodType, answer: string) => schema.safeParse(answer).success
const isExample = (answer: string) => [...findExamples(answer)].length > 0

export const checkEmail: AnswerCheck = answer => {
  if (!fits(Stage.shape.alarmEmail, answer)) return 'Write an email address.'
  return isExample(answer) ? 'This address is an example. Write one of yours.' : undefined
}

/** Providers of mailboxes, whose domains no shop owns. */
// cspell:ignore googlemail ymail rocketmail protonmail fastmail freenet wanadoo laposte
const mailboxes =
  /^((gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|rocketmail|icloud|gmx|aol|yandex|proton|protonmail)\.(com|net|me|[a-z]{2}|com?\.[a-z]{2})|(me|mac|mail|zoho|qq|163|comcast|fastmail)\.com|(web|t-online|freenet)\.de|(orange|wanadoo|free|laposte)\.(fr|net)|libero\.it|pm\.me|mail\.ru)$/

/** Returns the domain of an address. */
export const domainOf = (email: string): string => email.split('@')[1]?.toLowerCase() ?? ''

export const checkSender: AnswerCheck = answer => {
  const problem = checkEmail(answer)
  if (problem) return problem
  const domain = domainOf(answer)
  return mailboxes.test(domain)
    ? `${domain} isn’t yours, and the DNS of the sender’s domain has to prove that the shop may send. Write an address at a domain of yours.`
    : undefined
}

export const checkRegion: AnswerCheck = answer => {
  const name = answer.toLowerCase()
  return isRegion(name)
    ? undefined
    : `AWS has no commercial region ${name}. Write one, such as ${regionsNear(name).join(', ')}.`
}

/** Checks the host of a shop, such as `shop.example.com`. Accepts an empty answer. */
export const checkHost: AnswerCheck = answer => {
  if (answer === '') return undefined
  if (/[/:]/.test(answer) || !fits(Stage.shape.siteUrl, `https://${answer}`))
    return 'Write a host without https://, such as shop.example.com, or press Enter.'
  return isExample(answer)
    ? 'This host is an example. Write one of yours, or press Enter.'
    : undefined
}

export const checkSite: AnswerCheck = answer => {
  if (!fits(Stage.shape.siteUrl, answer))
    return 'Write an address without a path, such as https://shop.example.com.'
  return isExample(answer) ? 'This address is an example. Write yours.' : undefined
}

/** Splits an answer such as "Stripe, PayPal". */
const namesIn = (answer: string) => answer.toLowerCase().split(/[\s,]+/)

export const checkProviders: AnswerCheck = answer =>
  namesIn(answer).every(name => realProviders.some(known => known === name))
    ? undefined
    : `Write ${realProviders.join(', ')}, or several with commas.`

/** Returns the providers that a valid answer chooses. */
export const chosenProviders = (answer: string): RealProvider[] => {
  const names = namesIn(answer)
  return realProviders.filter(name => names.includes(name))
}
