import {
  BLANK,
  publicationStateOf,
  type PublicationState,
} from '#server/modules/blog/drafts/post-state.ts'
import { nextPublicationState } from './post-states.ts'

const now = '2026-03-04T10:00:00.000Z'
const later = '2026-03-05T10:00:00.000Z'
const earlier = '2026-03-03T10:00:00.000Z'
const draft: PublicationState = publicationStateOf(BLANK)
const isPublic: PublicationState = { ...draft, status: 'published' }
const scheduled: PublicationState = { ...draft, publishAt: later }
const submitted: PublicationState = { ...draft, submittedAt: earlier }
const returned: PublicationState = { ...draft, reviewNote: 'Shorter.' }
const secret: PublicationState = { ...draft, status: 'private' }

describe('someone who may publish', () => {
  const rules = { mayPublish: true, now }

  test.each([
    ['publishes a draft', draft, { status: 'published' }, isPublic],
    ['publishes a submission, which ends the review', submitted, { status: 'published' }, isPublic],
    ['publishes ahead of time', scheduled, { status: 'published' }, isPublic],
    ['sets a time', draft, { publishAt: later }, scheduled],
    ['sets a time while publishing', draft, { status: 'published', publishAt: later }, scheduled],
    ['schedules a submission', submitted, { publishAt: later }, scheduled],
    ['publishes at once with a past time', draft, { publishAt: earlier }, isPublic],
    ['takes a time back', scheduled, { publishAt: null }, draft],
    ['keeps the time in a plain save', scheduled, {}, scheduled],
    [
      'keeps the time when it is sent again',
      scheduled,
      { status: 'draft', publishAt: later },
      scheduled,
    ],
    [
      'keeps the time when it is published with it',
      scheduled,
      { status: 'published', publishAt: later },
      scheduled,
    ],
    ['keeps a submission waiting in a plain save', submitted, { status: 'draft' }, submitted],
    ['hides a post', isPublic, { status: 'private' }, secret],
    ['hides a scheduled post for good', scheduled, { status: 'private' }, secret],
    ['makes a draft of a published post', isPublic, { status: 'draft' }, draft],
    [
      'schedules a published post as a draft',
      isPublic,
      { status: 'draft', publishAt: later },
      scheduled,
    ],
    [
      'publishes again what is published',
      isPublic,
      { status: 'published', publishAt: earlier },
      isPublic,
    ],
  ] as const)('%s', (_name, before, requested, after) => {
    expect(nextPublicationState(before, requested, rules)).toEqual(after)
  })

  test('cannot schedule what is published or private', () => {
    expect(() => nextPublicationState(isPublic, { publishAt: later }, rules)).toThrow(
      'already published',
    )
    expect(() =>
      nextPublicationState(draft, { status: 'private', publishAt: later }, rules),
    ).toThrow('cannot be scheduled')
  })
})

describe('someone whose posts are reviewed', () => {
  const rules = { mayPublish: false, now }
  const handedIn = { ...draft, submittedAt: now }

  test.each([
    ['hands in a draft', draft, { status: 'published' }, handedIn],
    ['hands in again what came back', returned, { status: 'published' }, handedIn],
    ['hands in instead of setting a time', draft, { publishAt: later }, handedIn],
    ['hands in instead of publishing with a past time', draft, { publishAt: earlier }, handedIn],
    ['keeps their place in the queue', submitted, { status: 'published' }, submitted],
    ['keeps their place in a plain save', submitted, { status: 'draft' }, submitted],
    ['takes a post back into privacy', submitted, { status: 'private' }, secret],
    ['keeps the note of what came back', returned, { status: 'draft' }, returned],
  ] as const)('%s', (_name, before, requested, after) => {
    expect(nextPublicationState(before, requested, rules)).toEqual(after)
  })
})
