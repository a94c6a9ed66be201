import { draftOf, EMPTY_DRAFT, isBlank, slugOf } from './post-draft.ts'
import { autosaveBody, changesBody, draftBody, publishBody, updateBody } from './save-body.ts'
import { blankPost } from './test-post.ts'

const AT = '2026-11-23T03:00:00.000Z'
const plan = { ...EMPTY_DRAFT, title: ' T ', status: 'published' as const, publishAt: AT }
const base = { ...blankPost('p1'), version: 4 }

test('a save by the clock says nothing about where the post stands', () => {
  const body = autosaveBody(plan, base)
  expect(body).toMatchObject({ title: 'T', version: 4, autosave: true })
  expect(body).not.toHaveProperty('status')
  expect(body).not.toHaveProperty('publishAt')
})

test('saving a scheduled post by hand leaves its schedule, unless it was taken back', () => {
  const scheduled = { ...base, publishAt: AT }
  expect(draftBody(plan, scheduled)).not.toHaveProperty('publishAt')
  expect(draftBody({ ...plan, publishAt: null }, scheduled).publishAt).toBeNull()
  expect(draftBody({ ...plan, status: 'draft' }, scheduled).publishAt).toBeNull()
})

test('publishing names the draft, its version and its time', () => {
  expect(publishBody(plan, base)).toMatchObject({ draftId: 'p1', version: 4, publishAt: AT })
  expect(publishBody({ ...plan, status: 'private' }, null)).toMatchObject({
    status: 'private',
    publishAt: null,
  })
  expect(publishBody(plan, null)).not.toHaveProperty('draftId')
})

test('a public post may get another date, and a private one a schedule', () => {
  const { publishAt } = plan
  expect(updateBody(plan, { ...base, status: 'published' })).toMatchObject({ publishAt })
  expect(updateBody(plan, { ...base, status: 'private' })).toMatchObject({ publishAt: AT })
})

test('unpublished changes of a public post carry its date, and their publication says when there is none', () => {
  const changes = { savedAt: AT, savedBy: null, basedOn: 3, publicVersion: 3, isIncluded: true }
  const open = { ...base, status: 'published' as const, changes }
  expect(changesBody(plan, open, true)).toMatchObject({ publishAt: AT, changes: 3 })
  expect(changesBody({ ...plan, publishAt: null }, open, true).publishAt).toBeNull()
  expect(updateBody({ ...plan, publishAt: null }, open).publishAt).toBeNull()
})

test('a scheduled or submitted draft is laid out as public', () => {
  expect(draftOf({ ...base, publishAt: AT })).toMatchObject({ status: 'published', publishAt: AT })
  expect(draftOf({ ...base, submittedAt: AT }).status).toBe('published')
})

test('an address follows the title until it is chosen or public', () => {
  const made = { ...base, title: 'Six docks', slug: 'six-docks-2' }
  expect(draftOf(made).slug).toBe('')
  expect(draftOf({ ...made, slug: 'docks' }).slug).toBe('docks')
  expect(slugOf({ ...EMPTY_DRAFT, title: 'Seven docks' }, made)).toBe('seven-docks')
  expect(slugOf({ ...EMPTY_DRAFT, title: 'Six docks' }, made)).toBe('six-docks-2')
  const out = { ...made, publishedAt: AT }
  expect(slugOf({ ...EMPTY_DRAFT, title: 'Seven docks' }, out)).toBe('six-docks-2')
})

test('choosing a status alone is nothing that would be missed', () => {
  expect(isBlank({ ...EMPTY_DRAFT, status: 'private', title: ' ' })).toBe(true)
  expect(isBlank({ ...EMPTY_DRAFT, tags: ['a'] })).toBe(false)
})
