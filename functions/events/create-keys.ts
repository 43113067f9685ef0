import { describeError, log } from '../http/log.ts'
import { createKeys, originKey } from '../keys/create-keys.ts'
import { findOldSecret, removeOldSecret } from '../table/old-secret.ts'
import { answerDeployment, type DeploymentEvent } from './answer-deployment.ts'

/**
 * The step that CloudFormation requests: create the keys, or remove the old one after all functions
 * moved.
 */
type Request = { Step: 'create' | 'remove-old'; OriginKey?: string }
export type KeysEvent = DeploymentEvent<Request>

type Result = { Origin?: string }

/** Runs the step. Deleting the stack does nothing, because keys outlive it, like the table. */
const run = async ({ RequestType, ResourceProperties }: KeysEvent): Promise<Result> => {
  if (RequestType === 'Delete') return {}
  if (ResourceProperties.Step === 'remove-old') {
    await removeOldSecret()
    return {}
  }
  await createKeys(await findOldSecret())
  return { Origin: await originKey(Number(ResourceProperties.OriginKey)) }
}

const failure = 'Creating the keys failed. The log of the function has the reason.'

/**
 * Creates the store's keys at deployment, and later removes the key of release 0.2.0 and earlier from
 * the table. Returns the key that CloudFront sends to the API.
 */
export const handler = async (event: KeysEvent): Promise<Result> => {
  const result = await run(event).catch((error: Error) => error)
  if (result instanceof Error) log('error', 'creating the keys failed', describeError(result))
  // The local stack reads the result itself.
  if (event.ResponseURL)
    await answerDeployment(event, result instanceof Error ? { failure } : { data: result })
  else if (result instanceof Error) throw result
  return result instanceof Error ? {} : result
}
