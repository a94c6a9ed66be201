import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { addAddress, changeAddress, readAddresses, removeAddress } from './write-addresses.ts'
import * as schema from './schema.ts'

const route = routesOf({ tags: ['Addresses'], middleware: allow(requireAccount) })

const list = route('get', '/api/addresses', {
  summary: "The caller's delivery addresses",
  responses: { 200: json(schema.listAddressesOut) },
})

const add = route('post', '/api/addresses', {
  summary: 'Add a delivery address',
  request: { body: jsonBody(schema.addAddressIn) },
  responses: { 201: json(schema.oneAddressOut), 409: refusal('Too many addresses') },
})

const change = route('put', '/api/addresses/{id}', {
  summary: 'Change a delivery address',
  request: { params: schema.addressIdParam, body: jsonBody(schema.changeAddressIn) },
  responses: { 200: json(schema.oneAddressOut) },
})

const remove = route('delete', '/api/addresses/{id}', {
  summary: 'Delete a delivery address',
  request: { params: schema.addressIdParam },
  responses: { 200: json(messageOut) },
})

export function addressRoutes(ctx: Context) {
  return router()
    .openapi(list, async (c) =>
      c.json({ addresses: await readAddresses(ctx, c.get('actor')) }, 200),
    )
    .openapi(add, async (c) =>
      c.json({ address: await addAddress(ctx, c.get('actor'), c.req.valid('json')) }, 201),
    )
    .openapi(change, async (c) => {
      const input = { ...c.req.valid('json'), id: c.req.valid('param').id }
      return c.json({ address: await changeAddress(ctx, c.get('actor'), input) }, 200)
    })
    .openapi(remove, async (c) => {
      await removeAddress(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: 'Address deleted.' }, 200)
    })
}
