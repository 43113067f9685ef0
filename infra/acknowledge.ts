import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Accepts cdk-nag findings on a resource and what it contains: full id → why it is right here. */
export function acknowledge(construct: IConstruct, reasons: Record<string, string>): void {
  for (const [finding, reason] of Object.entries(reasons)) {
    Validations.of(construct).acknowledge({ id: finding, reason })
  }
}
