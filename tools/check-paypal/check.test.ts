import { existsSync } from 'node:fs'
import { at } from '#tools/machine/project.mjs'
import { checkPaypal } from './check.ts'
import { unknownNames } from './unknown-names.ts'

const folder = at('..', 'shared', 'data', 'paypal')

test('without PayPal’s files nothing is judged', async () => {
  expect(await checkPaypal('/nowhere')).toBeUndefined()
})

test.runIf(existsSync(folder))(
  'what we ask and what the stand-in answers is as PayPal says',
  async () => {
    expect((await checkPaypal(folder))?.problems).toEqual([])
  },
)

test('a name that PayPal does not know is noticed, however deep', () => {
  const root = { parts: { name: { properties: { full: { type: 'string' } } } } }
  const schema = {
    allOf: [
      { properties: { id: {} } },
      { properties: { people: { items: { $ref: '#/parts/name' } }, open: { type: 'object' } } },
    ],
  }
  const value = { id: 1, people: [{ full: 'a' }, { fulll: 'b' }], open: { anything: 1 }, idd: 2 }
  expect(unknownNames(schema, value, root)).toEqual([
    '/people/1/fulll is not a name of PayPal’s',
    '/idd is not a name of PayPal’s',
  ])
})
