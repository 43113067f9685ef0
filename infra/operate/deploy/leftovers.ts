import type { StackResource } from './deployed-stack.ts'
import { adoptedTable, type Template } from './guard.ts'

const kinds: Record<string, string> = {
  'AWS::DynamoDB::GlobalTable': 'Table',
  'AWS::Cognito::UserPool': 'User pool',
  'AWS::S3::Bucket': 'Bucket',
}

/** Lists the resources that AWS keeps, and bills, after a stack is deleted. */
export function leftovers(
  template: Template,
  resources: readonly StackResource[],
  stage: string,
): string {
  const { Resources = {} } = template
  const table = adoptedTable(template)
  const kept = [
    ...(table === undefined ? [] : [{ type: 'AWS::DynamoDB::GlobalTable', physicalId: table }]),
    ...resources.filter(({ id }) => /^Retain/.test(String(Resources[id]?.DeletionPolicy))),
  ]
  return [
    'These stay, with everything in them. Delete them in the console if you no longer need them:',
    ...kept.map(({ type, physicalId }) => `  ${(kinds[type] ?? type).padEnd(12)}${physicalId}`),
    `  Parameters  everything below /selvedge/${stage}/ in Parameter Store: keys and payment keys`,
    'The sender in SES, the distribution, the functions and their logs are deleted.',
    'Webhooks at Stripe or PayPal, DNS records and the certificate are yours: remove them there.',
  ].join('\n')
}
