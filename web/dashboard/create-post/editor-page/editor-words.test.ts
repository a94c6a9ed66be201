import { beginWriting } from '#web/dashboard/create-post/state/editor-state.ts'
import { blankPost } from '#web/dashboard/create-post/state/test-post.ts'
import { mainAction } from './main-action.ts'
import { saveLine } from './save-line.ts'

const now = new Date('2026-11-20T04:00:00Z')
const later = '2026-11-23T03:00:00.000Z'
const given = { post: null, publishing: 'publish', timeZone: 'Asia/Kolkata', now } as const

test.each([
  [{ status: 'draft', publishAt: null }, {}, 'Publish now'],
  [{ status: 'draft', publishAt: null }, { post: { status: 'draft' } }, 'Publish now'],
  [{ status: 'draft', publishAt: later }, {}, 'Schedule for 23 Nov'],
  [{ status: 'draft', publishAt: null }, { publishing: 'review' }, 'Submit for review'],
  [{ status: 'draft', publishAt: null }, { publishing: 'off' }, 'Save draft'],
  [{ status: 'private', publishAt: null }, {}, 'Save private post'],
  [{ status: 'published', publishAt: null }, {}, 'Publish now'],
  [{ status: 'published', publishAt: later }, {}, 'Schedule for 23 Nov'],
  [{ status: 'published', publishAt: '2026-11-19T03:00:00Z' }, {}, 'Publish now'],
  [{ status: 'published', publishAt: later }, { publishing: 'review' }, 'Submit for review'],
  [{ status: 'published', publishAt: null }, { post: { status: 'published' } }, 'Publish changes'],
  [{ status: 'draft', publishAt: null }, { post: { status: 'published' } }, 'Revert to draft'],
] as const)('the main button names the result: %j %j → %s', (draft, more, label) => {
  const post = 'post' in more ? { ...more.post, submittedAt: null } : null
  expect(mainAction({ ...given, ...more, draft, post }).label).toBe(label)
})

test('the bar says where the text is safe', () => {
  const fresh = beginWriting(null)
  expect(saveLine(fresh).text).toBe('Nothing to save yet')
  const dirty = { ...fresh, edits: 1 }
  expect(saveLine(dirty).text).toBe('Not saved yet')
  expect(saveLine({ ...dirty, saving: true }).text).toBe('Saving…')
  expect(saveLine({ ...dirty, saving: true }, true)).toMatchObject({
    tone: 'warn',
    text: 'The server is slow to answer: kept in this browser',
  })
  const saved = { ...dirty, savedEdits: 1, savedAt: '2026-11-20T09:12:40Z' }
  expect(saveLine(saved)).toMatchObject({ text: 'Saved', at: '2026-11-20T09:12:40Z' })
  const offline = { ...dirty, trouble: { kind: 'offline' } } as const
  expect(saveLine(offline)).toMatchObject({
    text: 'Offline: kept in this browser',
    action: 'retry',
  })
  expect(saveLine({ ...dirty, trouble: { kind: 'disk-full' } })).toMatchObject({
    text: 'The site’s disk is full: kept in this browser',
    action: 'retry',
  })
  expect(saveLine({ ...offline, canKeep: false })).toMatchObject({ tone: 'bad' })
  expect(saveLine({ ...dirty, trouble: { kind: 'refused', message: 'No.' } }).text).toBe(
    'Not saved: No.',
  )
  const changes = {
    savedAt: '2026-11-20T09:12:40Z',
    savedBy: null,
    basedOn: 1,
    publicVersion: 1,
    isIncluded: true,
  }
  const out = beginWriting({ ...blankPost('p1'), status: 'published', changes })
  expect(saveLine(out).text).toBe('Saved, not public yet:')
})
