import { Stripe } from 'stripe'
import { faultOf } from './faults.ts'

type HttpClient = { makeRequest(...request: unknown[]): Promise<unknown> }

/** Every call to Stripe counts as a step of `withFaults` and `crashAt`, like each call to DynamoDB. */
const client = Object.getPrototypeOf(Stripe.createNodeHttpClient()) as HttpClient
const { makeRequest } = client
client.makeRequest = async function (...request) {
  const fault = faultOf('Stripe')
  if (fault?.when === 'before') throw fault.error()
  const response = await Reflect.apply(makeRequest, this, request)
  if (fault) throw fault.error()
  return response
}
