import type {
  CloudFormationCustomResourceEvent,
  CloudFormationCustomResourceResponse,
} from 'aws-lambda'

/**
 * The event that CloudFormation sends to a function of a custom resource. The local stack sends no
 * URL.
 */
export type DeploymentEvent<Properties> = Pick<
  CloudFormationCustomResourceEvent,
  'RequestType' | 'StackId' | 'RequestId' | 'LogicalResourceId'
> & { ResponseURL?: string; ResourceProperties: Properties }

type Answer = { data?: object } | { failure: string }

/**
 * Reports the result to CloudFormation: the values of attributes, which stay secret, or the reason
 * of a failure.
 */
export const answerDeployment = async (
  { StackId, RequestId, LogicalResourceId, ResponseURL = '' }: DeploymentEvent<unknown>,
  answer: Answer,
): Promise<void> => {
  const failed = 'failure' in answer
  const response = {
    Status: failed ? 'FAILED' : 'SUCCESS',
    Reason: failed ? answer.failure : '',
    PhysicalResourceId: LogicalResourceId,
    StackId,
    RequestId,
    LogicalResourceId,
    NoEcho: true,
    ...(!failed && { Data: answer.data ?? {} }),
  } as CloudFormationCustomResourceResponse
  await fetch(ResponseURL, { method: 'PUT', body: JSON.stringify(response), redirect: 'error' })
}
