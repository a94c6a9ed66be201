import { z } from 'zod'
import { longest, rulesOf } from './field-rules.ts'
import { line } from './schemas.ts'

const body = z.object({
  title: line(200).refine(Boolean, 'Title is required'),
  note: z.string().pipe(line(300)).default(''),
  password: z.string().min(8, 'At least 8').max(200),
  price: z.number().nullable().default(null),
  tags: z.array(line(40)).max(20).optional(),
  links: z
    .array(z.object({ url: z.string().max(300) }))
    .max(5)
    .transform((links) => links.map(({ url }) => ({ url: new URL(url).href })))
    .pipe(z.array(z.object({ url: z.string().max(2700) }))),
})

test('a form has the rules and the words of its schema, to its lists and their entries', () => {
  expect(rulesOf(body)).toEqual({
    title: { maxLength: 200, required: 'Title is required' },
    note: { maxLength: 300 },
    password: { maxLength: 200, minLength: 8, required: 'At least 8' },
    price: {},
    tags: { maxLength: 40, most: 20 },
    links: { most: 5 },
    'links.url': { maxLength: 300 },
  })
})

test('what may be left out is not required', () => {
  expect(rulesOf(body.partial()).title).toEqual({ maxLength: 200 })
  expect(rulesOf(body.partial().required()).title).toMatchObject({ required: 'Title is required' })
})

test('a text is as long as the shortest step of its schema allows', () => {
  expect(longest(z.string().max(320).pipe(z.email().max(254)))).toBe(254)
  expect(longest(z.string())).toBe(Infinity)
})
