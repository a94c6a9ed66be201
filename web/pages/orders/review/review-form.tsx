import { reviewIn, type OrderReviews, type OwnReview } from '#server/modules/reviews/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { longest } from '#shared/api/field-rules.ts'
import type { FormState } from '#web/site/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { StarChoice } from './star-choice.tsx'

type Product = OrderReviews['products'][number]
type Order = Pick<OrderReviews, 'name' | 'appears'>
type Props = { product: Product; order: Order; form: FormState }

export function ReviewForm({ product, order, form }: Props) {
  const { productId, slug, title, image_url, review } = product
  const isOpen = product.canReview || review !== null
  return (
    <section
      id={`product-${productId}`}
      className="card pad-4 grid loose"
      aria-label={`Review of ${title}`}
    >
      <div className="row">
        <img className="photo" src={image_url} alt="" width={64} height={64} />
        <h2 className="title-3 fill-or-wrap breaks">
          <a href={pathTo.product(slug)}>
            <Unbroken text={title} />
          </a>
        </h2>
        {review && <ReviewState review={review} />}
      </div>
      {isOpen ? (
        <Fields product={product} order={order} form={ownState(form, productId)} />
      ) : (
        <p className="soft">{closedText(product)}</p>
      )}
    </section>
  )
}

function ReviewState({ review: { status } }: { review: OwnReview }) {
  if (status === 'published') return <Badge tone="ok">Published</Badge>
  if (status === 'hidden') return <Badge tone="bad">Not shown</Badge>
  return <Badge tone="warn">Waits for the shop</Badge>
}

function closedText({ reviewedWith }: Product): string {
  return reviewedWith
    ? `You have reviewed it already, with your order ${reviewedWith}.`
    : 'You can review it once it was delivered, and while you have it.'
}

/** What was typed belongs to the product whose form was sent; the ids of its fields end in the product's. */
function ownState({ errors, values }: FormState, productId: string): FormState {
  if (values.productId !== productId) return { errors: {}, values: {} }
  return { errors, values }
}

function Fields({ product: { productId, review }, order, form }: Props) {
  const { errors, values } = form
  const idOf = (name: string) => (name ? `${name}-${productId}` : '')
  const summary = Object.entries(errors).map(([name, text]) => [idOf(name), text])
  return (
    <>
      <Form className="grid loose">
        <ErrorSummary errors={Object.fromEntries(summary)} title="Your review is not saved" />
        <input type="hidden" name="product" value={productId} />
        <StarChoice
          id={idOf('stars')}
          chosen={Number(values.stars ?? review?.stars ?? 0)}
          error={errors.stars}
        />
        <Input
          id={idOf('title')}
          name="title"
          label="In a few words"
          aside={<span className="note">optional</span>}
          maxLength={longest(reviewIn.shape.title)}
          defaultValue={values.title ?? review?.title}
          error={errors.title}
        />
        <Textarea
          id={idOf('text')}
          name="text"
          label="Your review"
          aside={<span className="note">optional</span>}
          rows={5}
          maxLength={LONGEST_TEXT}
          defaultValue={values.text ?? review?.text}
          error={errors.text}
        />
        <Input
          id={idOf('name')}
          name="name"
          label="Your name"
          hint="As it stands beside your review."
          maxLength={longest(reviewIn.shape.name)}
          defaultValue={values.name ?? review?.name ?? order.name}
          autoComplete="off"
          error={errors.name}
        />
        <div className="row tight">
          <Button
            type="submit"
            variant="primary"
            name="do"
            value={review ? 'change' : 'add'}
            busyLabel="Saving…"
          >
            {review ? 'Save changes' : 'Send review'}
          </Button>
          {order.appears === 'checked' && (
            <span className="small soft">It appears once the shop has looked at it.</span>
          )}
        </div>
      </Form>
      {review && (
        <Form>
          <input type="hidden" name="product" value={productId} />
          <Button type="submit" variant="quiet" size="s" name="do" value="delete">
            Delete my review
          </Button>
        </Form>
      )}
    </>
  )
}

/** As many as are kept; a line break is sent as two. */
const LONGEST_TEXT = 5000
