import { hasSecret, withoutSecret } from './secret-paths.ts'

test.each([
  ['/reset-password/abc-DEF_1', '/reset-password/…'],
  ['/api/auth/reset-password/abc', '/api/auth/reset-password/…'],
  ['/prove-email/abc', '/prove-email/…'],
  ['/end-session/abc', '/end-session/…'],
  ['/api/auth/end-session/abc', '/api/auth/end-session/…'],
  ['/keep-account/abc', '/keep-account/…'],
  ['/data-export/abc', '/data-export/…'],
  ['/api/auth/data-export/abc/file', '/api/auth/data-export/…/file'],
  ['/api/auth/keep-account/abc', '/api/auth/keep-account/…'],
  ['/api/auth/prove-email/abc', '/api/auth/prove-email/…'],
  ['/change-email/abc.d', '/change-email/…'],
  ['/api/auth/change-email/abc.d', '/api/auth/change-email/…'],
  ['/undo-email-change/abc', '/undo-email-change/…'],
  ['/api/auth/undo-email-change/abc', '/api/auth/undo-email-change/…'],
  ['/remove-factor/a.b.c', '/remove-factor/…'],
  ['/api/auth/remove-factor/a.b.c', '/api/auth/remove-factor/…'],
  ['/unsubscribe/abc', '/unsubscribe/…'],
  ['/api/comments/reply-mail/abc', '/api/comments/reply-mail/…'],
  ['/preview/abc', '/preview/…'],
  ['/preview/abc.data?x=1', '/preview/…?x=1'],
  ['https://site.test/preview/abc', 'https://site.test/preview/…'],
  ['/api/blogs/preview/abc', '/api/blogs/preview/…'],
  ['/api/blogs/01k0/preview', '/api/blogs/01k0/preview'],
  ['/blog/preview-of-a-lamp', '/blog/preview-of-a-lamp'],
])('%s is logged as %s', (address, logged) => {
  expect(withoutSecret(address)).toBe(logged)
})

test('only a path that a secret opens has one', () => {
  for (const path of ['/reset-password/abc', '/preview/abc', '/unsubscribe/abc'])
    expect(hasSecret(path)).toBe(true)
  for (const path of ['/blog', '/blog/preview/abc', '/reset-password', '/dashboard/preview/abc'])
    expect(hasSecret(path)).toBe(false)
})
