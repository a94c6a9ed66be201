import { z } from 'zod'
import { invalidInput } from './refusal.ts'

const refusalOf = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input)
  if (!error) throw new Error('the input is right')
  const { message, fields } = invalidInput(error)
  return { message, text: Object.values(fields ?? {})[0] }
}

const CHANGE = z.discriminatedUnion('do', [
  z.object({ do: z.literal('status') }),
  z.object({ do: z.enum(['add', 'remove']) }),
])

test.each([
  ['text', z.string(), 7, 'Must be text.'],
  ['what is missing', z.string(), undefined, 'Must not be left out.'],
  ['a list', z.array(z.string()), {}, 'Must be a list.'],
  ['a number', z.coerce.number(), 'x', 'Must be a number.'],
  ['a whole number', z.number().int(), 0.5, 'Must be a whole number.'],
  ['a switch', z.boolean(), 'yes', 'Must be true or false.'],
  ['an object', z.object({}), [], 'Must be an object.'],
  ['a longest text', z.string().max(1280), 'x'.repeat(1281), 'Must be at most 1,280 characters.'],
  ['a shortest text', z.string().min(8), 'x', 'Must be at least 8 characters.'],
  ['a text at all', z.string().min(1), '', 'Must not be empty.'],
  ['an exact text', z.string().length(2), 'x', 'Must be exactly 2 characters.'],
  ['a longest list', z.array(z.any()).max(1), [1, 2], 'Must have at most 1 item.'],
  ['a largest number', z.number().max(10), 11, 'Must be at most 10.'],
  ['a positive number', z.number().positive(), 0, 'Must be more than 0.'],
  ['a choice', z.enum(['on', 'off']), 'x', 'Must be one of: on, off.'],
  ['the only value', z.literal(0), 1, 'Must be 0.'],
  ['an address', z.url(), 'x', 'Must be a web address.'],
  ['a pattern', z.string().regex(/^\d$/), 'x', 'Must be in the form that is needed here.'],
  ['a beginning', z.string().startsWith('a'), 'x', 'Must begin with “a”.'],
  ['a multiple', z.number().multipleOf(5), 3, 'Must be a multiple of 5.'],
  ['known fields', z.strictObject({}), { a: 1 }, 'Must not have fields that are unknown here.'],
  [
    'known names',
    z.record(z.enum(['a']), z.any()),
    { a: 1, b: 1 },
    'Must not have fields that are unknown here.',
  ],
  ['another value', z.string().refine(() => false), 'x', 'Must not have this value.'],
  ['either', z.union([z.array(z.string()), z.string()]), 7, 'Must be a list, or text.'],
  ['the nearer', z.union([z.literal(0), z.number().max(3)]), 4, 'Must be at most 3.'],
  ['one of several kinds', CHANGE, { do: 'x' }, 'Must be one of: status, add, remove.'],
  ['a kind at all', CHANGE, {}, 'Must not be left out.'],
  ['its own text', z.union([z.literal(0), z.string('Give a number.')]), 4, 'Give a number.'],
  ['a text of its own', z.string('Choose how to pay.'), 7, 'Choose how to pay.'],
])('a schema that wants %s says so in plain words', (_, schema, input, text) => {
  expect(refusalOf(schema, input).text).toBe(text)
})

test('the message names the field, wherever it stands', () => {
  const schema = z.object({ aiClaims: z.array(z.object({ text: z.string() })) })
  expect(refusalOf(schema, { aiClaims: [{}] }).message).toBe(
    'Text of item 1 of ai claims must not be left out.',
  )
  expect(refusalOf(schema, 7).message).toBe('The request must be an object.')
})

test('the message is good English for a field with a plural name', () => {
  const ids = z.array(z.string().regex(/^\d$/))
  const messageOf = (input: unknown) => refusalOf(z.strictObject({ ids }), input).message
  expect(messageOf({})).toBe('Ids must not be left out.')
  expect(messageOf({ ids: ['x'] })).toBe('Item 1 of ids must be in the form that is needed here.')
  expect(messageOf({ ids: [], more: 1 })).toBe(
    'The request must not have fields that are unknown here.',
  )
})

test('a whole sentence stays as it is', () => {
  const schema = z.object({ email: z.string('Email is required') })
  expect(refusalOf(schema, {}).message).toBe('Email is required')
})
