import { presentMethods } from '../settings/present-methods.ts'
import { getSettings } from '../table/settings.ts'

/** GET /shipping/methods: lists the shipping methods. */
export const listShippingMethods = async () =>
  presentMethods((await getSettings()).shipping_methods)
