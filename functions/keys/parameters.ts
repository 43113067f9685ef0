import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import type { Purpose } from './purposes.ts'

let client: SSMClient | undefined
/** Returns the client, created on first use. */
export const ssm = (): SSMClient => {
  client ??= new SSMClient({ maxAttempts: 4, requestHandler: { requestTimeout: 3_000 } })
  return client
}

/** Returns the name of a purpose's parameter, such as `/selvedge/prod/keys/limits`. */
export const parameterName = (purpose: Purpose): string => {
  const path = process.env.KEY_PARAMETERS
  if (!path) throw new Error('KEY_PARAMETERS is not set')
  return `${path}/${purpose}`
}

/** Reads the keys of a purpose, the newest first. Empty if there are none. */
export const loadKeys = async (purpose: Purpose): Promise<string[]> => {
  const command = new GetParameterCommand({ Name: parameterName(purpose), WithDecryption: true })
  try {
    const { Parameter } = await ssm().send(command)
    return Parameter?.Value?.split(',') ?? []
  } catch (error) {
    if ((error as Error).name === 'ParameterNotFound') return []
    throw error
  }
}
