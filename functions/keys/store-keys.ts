import { PutParameterCommand } from '@aws-sdk/client-ssm'
import { parameterName, ssm } from './parameters.ts'
import type { Purpose } from './purposes.ts'

/**
 * Stores the keys of a purpose, encrypted. Returns false if there are keys already, unless they may be
 * replaced.
 */
export const storeKeys = async (
  purpose: Purpose,
  keys: readonly string[],
  { replace = false } = {},
): Promise<boolean> => {
  const command = new PutParameterCommand({
    Name: parameterName(purpose),
    Value: keys.join(','),
    Type: 'SecureString',
    Overwrite: replace,
  })
  try {
    await ssm().send(command)
    return true
  } catch (error) {
    if ((error as Error).name === 'ParameterAlreadyExists') return false
    throw error
  }
}
