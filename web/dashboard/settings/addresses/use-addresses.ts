import { useEffect, useState } from 'react'
import type { Address } from '#server/modules/accounts/addresses/schema.ts'
import type { ApiRefusal } from '#web/api/refusal.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { addressFailure } from './address-failure.ts'
import { addressOf, type TypedAddress } from './typed-address.ts'

export type AddressActions = Pick<
  ReturnType<typeof useAddresses>,
  'save' | 'remove' | 'makeDefault'
>

/** The writes of the addresses, and why the last one, or loading them, failed; `loadProblem` is empty if it did not. */
export function useAddresses(loadProblem: string) {
  const refresh = useRefresh()
  const [problem, setProblem] = useState(loadProblem)
  useEffect(() => setProblem(loadProblem), [loadProblem])
  const failed = (what: Parameters<typeof addressFailure>[0], refusal: ApiRefusal) => {
    if (!refusal.fields) setProblem(addressFailure(what, refusal))
  }

  async function save(typed: TypedAddress, id: string | undefined) {
    const json = addressOf(typed)
    const outcome = id
      ? await call((api) => api.addresses[':id'].$put({ param: { id }, json }))
      : await call((api) => api.addresses.$post({ json }))
    if ('refusal' in outcome) failed(id ? 'update' : 'add', outcome.refusal)
    else setProblem('')
    return outcome
  }

  async function makeDefault({ _id: id }: Address) {
    const outcome = await call((api) =>
      api.addresses[':id'].$put({ param: { id }, json: { isDefault: true } }),
    )
    if ('refusal' in outcome) return failed('update', outcome.refusal)
    setProblem('')
    await refresh()
  }

  function remove({ _id: id, addressLine1, city }: Address) {
    return confirmFirst({
      title: 'Are you sure you want to delete this address?',
      text: `${addressLine1}, ${city}`,
      action: 'Delete address',
      async run() {
        const outcome = await call((api) => api.addresses[':id'].$delete({ param: { id } }))
        if ('refusal' in outcome) failed('delete', outcome.refusal)
        else {
          setProblem('')
          await refresh()
        }
        // The banner says why it failed, so that the question can close.
        return { value: undefined }
      },
    })
  }

  return { problem, dismiss: () => setProblem(''), save, makeDefault, remove }
}
