import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { orderPath } from '#web/dashboard/order-parts/order-paths.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { ageOf } from './ages.ts'
import { quietNotices, urgentNotices, type Notice } from './attention.ts'
import { orderFacts, orderTitle } from './orders-panel.tsx'
import { Panel, PanelRow } from './panel-list.tsx'
import styles from './overview.module.css'
import { postName } from '#web/dashboard/kit/words/post-name.ts'

type Props = { data: Dashboard; now: Date; isAdmin: boolean }

const MESSAGES = '/dashboard/messages'
const EDITOR = '/dashboard/create-post?id='

export function WaitingList({ data, now, isAdmin }: Props) {
  const { submissions, sentBack, changed, comments, messages, reviews } = data
  const { ordersToShip, ordersToLookAt, ordersToConfirm, ordersReturning, counts } = data
  const total = countWaiting(data)
  return (
    <Panel id="waiting" title={isAdmin ? 'Needs your attention' : 'Your submissions'} note={total}>
      {total === 0 ? (
        <EmptyState
          text={isAdmin ? 'Nothing needs your attention.' : 'Nothing is under review.'}
          hint={
            isAdmin
              ? 'Orders, posts to review, comments, reviews of products, messages, held emails and low stock appear here.'
              : 'Posts you submit appear here until an admin has reviewed them.'
          }
        />
      ) : (
        <ul className="ruled">
          {urgentNotices(data).map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
          {ordersToLookAt && <WaitingOrders orders={ordersToLookAt} now={now} {...LOOK_AT} />}
          {ordersReturning && <WaitingOrders orders={ordersReturning} now={now} {...RETURNS} />}
          {ordersToConfirm && <WaitingOrders orders={ordersToConfirm} now={now} {...CONFIRM} />}
          {ordersToShip && <WaitingOrders orders={ordersToShip} now={now} {...SHIP} />}
          {sentBack.map((post) => (
            <PanelRow
              key={post._id}
              icon="return"
              to={EDITOR + post._id}
              title={postName(post)}
              facts={[
                'Sent back',
                <span key="note" className={`cut ${styles.quote}`}>
                  “{post.note}”
                </span>,
              ]}
              end={<Go label="Edit" />}
            />
          ))}
          {submissions.map((post) => (
            <PanelRow
              key={post._id}
              icon="blog"
              to={EDITOR + post._id}
              title={postName(post)}
              facts={[
                isAdmin && (post.author || 'Unknown Author'),
                post.words !== null && counted(post.words, 'word'),
                isAdmin ? 'Submitted for review' : 'Waiting for an admin',
              ]}
              end={<Go age={ageOf(post.since, now)} label={isAdmin ? 'Review' : 'Open'} />}
            />
          ))}
          {changed.map((post) => (
            <PanelRow
              key={post._id}
              icon="pen"
              to={EDITOR + post._id}
              title={postName(post)}
              facts={[
                'Unpublished changes',
                post.by && `by ${post.by}`,
                counted(post.words, 'word'),
              ]}
              end={<Go age={ageOf(post.since, now)} label="Continue" />}
            />
          ))}
          {counts.changed > changed.length && isAdmin && (
            <PanelRow
              icon="pen"
              to="/dashboard/manage-blogs?status=changed"
              title={`${counted(counts.changed - changed.length, 'more post')} with unpublished changes`}
              facts={['Readers see the published versions']}
              end={<Go label="View" />}
            />
          )}
          {comments?.list.map((comment) => (
            <PanelRow
              key={comment._id}
              icon="chat"
              to="/dashboard/comments"
              title={`“${comment.text}”`}
              facts={[
                comment.author || 'Someone',
                comment.isFirst && 'First comment',
                <span key="post" className="block cut">
                  on {comment.postTitle}
                </span>,
              ]}
              end={<Go age={ageOf(comment.since, now)} label="Read" />}
            />
          ))}
          {comments && comments.waiting > comments.list.length && (
            <PanelRow
              icon="chat"
              to="/dashboard/comments"
              title={`${counted(comments.waiting - comments.list.length, 'more comment')} to approve`}
              facts={['Oldest first']}
              end={<Go label="View" />}
            />
          )}
          {reviews && <WaitingReviews reviews={reviews} now={now} />}
          {messages?.list.map((message) => (
            <PanelRow
              key={message._id}
              icon="mail"
              to={`${MESSAGES}?message=${message._id}`}
              title={`“${message.text}”`}
              facts={[message.name, 'Message']}
              end={<Go age={ageOf(message.since, now)} label="Read" />}
            />
          ))}
          {messages && messages.unread > messages.list.length && (
            <PanelRow
              icon="mail"
              to={MESSAGES}
              title={`${counted(messages.unread - messages.list.length, 'more unread message')}`}
              facts={['Newest first']}
              end={<Go label="View" />}
            />
          )}
          {quietNotices(data).map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type WaitingReviewsProps = { reviews: NonNullable<Dashboard['reviews']>; now: Date }

function WaitingReviews({ reviews: { waiting, list }, now }: WaitingReviewsProps) {
  return (
    <>
      {list.map((review) => (
        <PanelRow
          key={review._id}
          icon="star"
          to="/dashboard/reviews"
          title={review.text ? `“${review.text}”` : counted(review.stars, 'star')}
          facts={[
            review.name,
            counted(review.stars, 'star'),
            <span key="product" className="block cut">
              for {review.productTitle}
            </span>,
          ]}
          end={<Go age={ageOf(review.since, now)} label="Read" />}
        />
      ))}
      {waiting > list.length && (
        <PanelRow
          icon="star"
          to="/dashboard/reviews"
          title={`${counted(waiting - list.length, 'more review')} to publish`}
          facts={['Oldest first']}
          end={<Go label="View" />}
        />
      )}
    </>
  )
}

const SHIP = { icon: 'truck', label: 'Ship', status: 'to-ship', what: 'to ship' } as const
const LOOK_AT = {
  icon: 'warn',
  label: 'Check',
  status: 'attention',
  what: 'to check',
  fact: 'needs attention',
} as const

const CONFIRM = {
  icon: 'clock',
  label: 'View',
  status: 'unpaid',
  what: 'awaiting confirmation',
  fact: 'customer asked by email: accept it yourself if you know them',
} as const

const RETURNS = {
  icon: 'return',
  label: 'Answer',
  status: 'returns',
  what: 'with a return',
  fact: 'return to answer or to refund',
} as const

type WaitingOrdersProps = {
  orders: NonNullable<Dashboard['ordersToShip']>
  now: Date
  icon: 'truck' | 'warn' | 'clock' | 'return'
  label: string
  status: string
  what: string
  fact?: string
}

function WaitingOrders(props: WaitingOrdersProps) {
  const { orders, now, icon, label, status, what, fact } = props
  const others = orders.waiting - orders.list.length
  return (
    <>
      {orders.list.map((order) => (
        <PanelRow
          key={order._id}
          icon={icon}
          to={orderPath(order._id)}
          title={orderTitle(order)}
          facts={[fact, ...orderFacts(order)]}
          end={
            <Go
              age={ageOf(order.created_at, now)}
              label={order.is_pickup && status === 'to-ship' ? 'Hand over' : label}
            />
          }
        />
      ))}
      {others > 0 && (
        <PanelRow
          icon={icon}
          to={`/dashboard/orders?status=${status}&sort=oldest`}
          title={`${counted(others, 'more order')} ${what}`}
          facts={['Oldest first']}
          end={<Go label="View" />}
        />
      )}
    </>
  )
}

export function countWaiting(data: Dashboard): number {
  const { sentBack, counts, comments, messages, reviews } = data
  const { ordersToShip, ordersToLookAt, ordersToConfirm, ordersReturning } = data
  const orders = [ordersToShip, ordersToLookAt, ordersToConfirm, ordersReturning].reduce(
    (sum, group) => sum + (group?.waiting ?? 0),
    0,
  )
  const notices = urgentNotices(data).length + quietNotices(data).length
  // Members cannot change what is public.
  const edits = data.changed.length > 0 ? counts.changed : 0
  const written = (comments?.waiting ?? 0) + (reviews?.waiting ?? 0) + (messages?.unread ?? 0)
  return sentBack.length + counts.submitted + edits + written + orders + notices
}

function NoticeRow({ notice: { id: _, action, ...row } }: { notice: Notice }) {
  return <PanelRow {...row} end={<Go label={action} />} />
}

// Looks like a button, but the title of the row is the link.
function Go({ age, label }: { age?: string; label: string }) {
  return (
    <>
      {age && <span className="note">{age}</span>}
      <span className={`rounded only-wide edged edge-strong ${styles.go}`} aria-hidden="true">
        {label}
      </span>
    </>
  )
}
