import { Annotations, Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { Settings } from '../settings.ts'
import { alarmEmailOf } from './alarm.ts'

/** Emails the owner at 80 % of the month's budget, and when the month will end above it. */
export function makeBudget(scope: Construct, settings: Settings): void {
  const { budget } = settings
  if (budget === undefined) return
  const address = alarmEmailOf(settings)
  if (!address) {
    Annotations.of(scope).addWarningV2(
      'selvedge:budget',
      'The budget has no one to warn, so it is left out. Set alarmEmail.',
    )
    return
  }
  const warning = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold,
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address }],
  })
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `${Stack.of(scope).stackName} month`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: budget, unit: 'USD' },
    },
    notificationsWithSubscribers: [warning('ACTUAL', 80), warning('FORECASTED', 100)],
  })
}
