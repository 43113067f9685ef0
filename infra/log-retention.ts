import type { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Settings } from './settings.ts'

/**
 * Days that logs are kept: of functions that answer calls, with the security log, and of background
 * work and the gateway (decision 97).
 */
export const retentionDays = ({
  logDays = { calls: 90, background: 30 },
}: Settings): { calls: RetentionDays; background: RetentionDays } => logDays
