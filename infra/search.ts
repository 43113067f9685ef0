import { CfnOutput, Names, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import {
  CfnAccessPolicy,
  CfnCollection,
  CfnSecurityPolicy,
} from 'aws-cdk-lib/aws-opensearchserverless'
import type { Construct } from 'constructs'
import type { Grant } from './grants.ts'

const reading = ['aoss:DescribeIndex', 'aoss:ReadDocument']
const writing = [...reading, 'aoss:CreateIndex', 'aoss:WriteDocument']

/** The longest name of a collection or policy. */
const maxLength = 32

/**
 * Creates the OpenSearch collection for the catalog index. It costs by the hour, so only a stage with
 * `catalogIndex: 'opensearch'` has one. It can be filled again from the table, so it isn't backed up.
 */
export function makeSearch(scope: Construct) {
  const name = Names.uniqueResourceName(scope, { maxLength, separator: '-' }).toLowerCase()
  const stack = Stack.of(scope)
  const rules = [{ ResourceType: 'collection', Resource: [`collection/${name}`] }]
  const encryption = new CfnSecurityPolicy(scope, 'SearchEncryption', {
    name,
    type: 'encryption',
    policy: JSON.stringify({ Rules: rules, AWSOwnedKey: true }),
  })
  // The functions are outside of any VPC. Each call is signed, and `addPolicy` names who may make it.
  const network = new CfnSecurityPolicy(scope, 'SearchNetwork', {
    name,
    type: 'network',
    policy: JSON.stringify([{ Rules: rules, AllowFromPublic: true }]),
  })
  const collection = new CfnCollection(scope, 'SearchCollection', {
    name,
    type: 'SEARCH',
    description: `${stack.stackName}: catalog index`,
    standbyReplicas: 'ENABLED',
  })
  collection.addDependency(encryption)
  collection.addDependency(network)
  new CfnOutput(scope, 'CatalogIndex', { value: 'opensearch' })
  const roles: Record<'read' | 'write', string[]> = { read: [], write: [] }
  return {
    environment: {
      CATALOG_INDEX: 'opensearch',
      SEARCH_ENDPOINT: collection.attrCollectionEndpoint,
    },
    /** Lets a function call the collection. */
    grant(target: LambdaFunction, access: NonNullable<Grant['search']>) {
      target.addToRolePolicy(
        new PolicyStatement({ actions: ['aoss:APIAccessAll'], resources: [collection.attrArn] }),
      )
      if (target.role) roles[access].push(target.role.roleArn)
    },
    /** Creates the policy that lets the granted functions read or write the index. Call it after every `grant`. */
    addPolicy() {
      const Rules = (Permission: string[]) => [
        { ResourceType: 'index', Resource: [`index/${name}/products-*`], Permission },
      ]
      new CfnAccessPolicy(scope, 'SearchAccess', {
        name,
        type: 'data',
        policy: stack.toJsonString([
          { Rules: Rules(reading), Principal: roles.read },
          { Rules: Rules(writing), Principal: roles.write },
        ]),
      })
    },
  }
}
