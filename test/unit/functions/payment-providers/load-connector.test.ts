import { describe, expect, it } from 'vitest'
import {
  connectorNames,
  loadConnector,
} from '../../../../functions/payment-providers/connect/load-connector.ts'

describe.each(connectorNames)('the connector of %s', name => {
  it('is in a module of its name', async () => {
    const { questions, connect } = await loadConnector(name)
    expect(Object.keys(questions).length).toBeGreaterThan(0)
    expect(connect).toBeTypeOf('function')
  })
})
