import { type CfnElement, Stack, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Accepts cdk-nag findings on a resource and what it contains: full id → why it is right here. */
export function acknowledge(construct: IConstruct, reasons: Record<string, string>): void {
  for (const [finding, reason] of Object.entries(reasons)) {
    Validations.of(construct).acknowledge({ id: finding, reason })
  }
}

/** The id of the finding that a policy names everything inside a resource: its ARN and `suffix`. */
export function wildcardWithin(resource: IConstruct, suffix: string): string {
  const id = Stack.of(resource).getLogicalId(resource.node.defaultChild as CfnElement)
  return `AwsSolutions-IAM5[Resource::<${id}.Arn>${suffix}]`
}

/** The id of the finding that a policy names all resources of a kind in this account and region. */
export function wildcardOf(service: string, kind: string): string {
  return `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:${service}:<AWS::Region>:<AWS::AccountId>:${kind}/*]`
}
