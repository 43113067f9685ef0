import { type CfnElement, Stack, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Accepts cdk-nag findings on a resource and its children. Maps each finding's full id to the reason. */
export function acknowledge(construct: IConstruct, reasons: Record<string, string>): void {
  for (const [finding, reason] of Object.entries(reasons)) {
    Validations.of(construct).acknowledge({ id: finding, reason })
  }
}

/** Returns the id of the finding for a policy on everything inside a resource: its ARN and `suffix`. */
export function wildcardWithin(resource: IConstruct, suffix: string): string {
  const id = Stack.of(resource).getLogicalId(resource.node.defaultChild as CfnElement)
  return `AwsSolutions-IAM5[Resource::<${id}.Arn>${suffix}]`
}

/** Returns the id of the finding for a policy on all resources of a kind in this account and region. */
export function wildcardOf(service: string, kind: string): string {
  return `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:${service}:<AWS::Region>:<AWS::AccountId>:${kind}/*]`
}
