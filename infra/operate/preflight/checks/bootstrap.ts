import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { atLeast, type Check, finding } from '../check.ts'

const oldest = 6

/** Checks that the account and region are prepared for deployments. */
export const checkBootstrap: Check = async ({ settings }) => {
  const Name = '/cdk-bootstrap/hnb659fds/version'
  const found = await new SSMClient({})
    .send(new GetParameterCommand({ Name }))
    .catch((error: Error) => {
      if (error.name === 'ParameterNotFound') return undefined
      throw error
    })
  const version = Number(found?.Parameter?.Value ?? 0)
  return [
    finding(
      'CDK bootstrap',
      version >= oldest,
      version === 0 ? 'none' : `version ${version}`,
      atLeast(oldest),
      `npm run bootstrap -- --stage ${settings.stage}`,
    ),
  ]
}
