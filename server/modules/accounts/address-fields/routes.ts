import { json, jsonBody, route, router } from '#server/http/router.ts'
import { findDoubts } from './find-doubts.ts'
import { readAddressFields } from './read-address-fields.ts'
import * as schema from './schema.ts'

const tags = ['Addresses']

const fields = route('get', '/api/address-fields/{country}', {
  tags,
  summary: 'The fields of an address in a country, in its order and its words',
  request: { params: schema.countryParam },
  refuses: [404],
  responses: { 200: json(schema.addressFieldsOut) },
})

const doubts = route('post', '/api/address-doubts', {
  tags,
  summary: 'What may be a slip in an address, as questions',
  request: { body: jsonBody(schema.addressDoubtsIn) },
  responses: { 200: json(schema.addressDoubtsOut) },
})

export function addressFieldRoutes() {
  return router()
    .openapi(fields, (c) => c.json(readAddressFields(c.req.valid('param').country), 200))
    .openapi(doubts, (c) => c.json({ doubts: findDoubts(c.req.valid('json')) }, 200))
}
