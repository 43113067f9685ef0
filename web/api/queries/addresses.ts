import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../../shared/schemas/address.ts'
import type { AddressInput } from '../../../shared/schemas/address-entry.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import { addressesQuery } from './addresses-query.ts'
import { type Callbacks, useMakeDefault } from './use-make-default.ts'

const { queryKey } = addressesQuery

/** Saves a new address, or changes the one with this id. */
export function useSaveAddress(id: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AddressInput) =>
      id
        ? call(contract.account.updateAddress, { params: { id }, body })
        : call(contract.account.createAddress, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
}

export function useDeleteAddress(callbacks: Callbacks) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(contract.account.deleteAddress, { params: { id } }),
    ...callbacks,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

/** Returns the addresses with a new default, which comes first. */
export const withDefault = (addresses: readonly Address[], id: string): Address[] =>
  addresses
    .map(address => ({ ...address, is_default: address.id === id }))
    .sort((a, b) => Number(b.is_default) - Number(a.is_default))

export const useMakeDefaultAddress = (callbacks: Callbacks) =>
  useMakeDefault<Address>(
    {
      queryKey,
      make: id => call(contract.account.makeDefaultAddress, { params: { id } }),
      withDefault,
    },
    callbacks,
  )
