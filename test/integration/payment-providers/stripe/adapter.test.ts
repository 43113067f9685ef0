import { afterAll } from 'vitest'
import { testAdapter } from '../../../stripe/adapter-tests.ts'
import { startTarget } from '../../../support/stripe-target.ts'

const { target, stop } = await startTarget()
afterAll(stop)
testAdapter(target)
