const STATUSES = ['waiting', 'approved', 'hidden'] as const

export type DeskStatus = (typeof STATUSES)[number]

/** What the address of the page asks for; anything odd counts as not asked. */
export function readCommentsView(query: URLSearchParams): { status: DeskStatus; page: number } {
  const status = query.get('status')
  const page = query.get('page') ?? ''
  return {
    status: STATUSES.find((known) => known === status) ?? 'waiting',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

export const STATUS_LABELS: Record<DeskStatus, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  hidden: 'Hidden',
}

/** Where the comments of one state are listed. */
export function commentsPath(status: DeskStatus, page = 1): string {
  const query = new URLSearchParams()
  if (status !== 'waiting') query.set('status', status)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/dashboard/comments?${query}` : '/dashboard/comments'
}
