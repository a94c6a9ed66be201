import { z } from 'zod'
import { userBadgeOut } from '#server/modules/accounts/schema.ts'
import { siteSettings } from '#server/modules/settings/schema.ts'
import { shippingZones } from '#server/modules/settings/schema-zones.ts'

/** What guests may see of the settings; a new setting stays hidden until it is named here. */
export const publicSettings = siteSettings
  .pick({
    siteName: true,
    siteDescription: true,
    tagline: true,
    socials: true,
    methodTitle: true,
    methodText: true,
    methodSteps: true,
    storeTitle: true,
    storeNote: true,
    paidLinksNote: true,
    shippingFlatCents: true,
    freeShippingOverCents: true,
    shippingDays: true,
    deliveryDays: true,
    returnDays: true,
    refundDays: true,
    supportText: true,
    tracksParcels: true,
    defectHours: true,
    piecesPerOrder: true,
    afterAdding: true,
    timeZone: true,
    shopCurrency: true,
  })
  .extend({
    /** The site still speaks with the starter content's words. */
    isStarter: z.boolean(),
    /** The seller's name and address, line by line, where the owner shows them; otherwise empty. */
    seller: z.string(),
    /** The owner's picture beside the name; null shows the drawing that comes with Kiosk. */
    logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  })

const daySpan = z.object({ from: z.string(), to: z.string() })

const shippingMethod = shippingZones.element.shape.methods.element
  .omit({ id: true, pickupAt: true })
  .extend({
    isPickup: z.boolean(),
  })

/** Everything around a page. `user` is null for a guest. */
export const frameOut = z.object({
  site: publicSettings,
  publicUrl: z.string(),
  user: z
    .object({
      _id: z.string(),
      name: z.string(),
      role: z.enum(['user', 'admin']),
      isOwner: z.boolean(),
      avatar: z.string(),
      secondFactorNeeded: userBadgeOut.shape.secondFactorNeeded,
      /** What happens when this person publishes a post. */
      publishing: siteSettings.shape.memberPosts.unwrap(),
      timeZone: z.string(),
    })
    .nullable(),
  /** Null for everybody but admins. */
  counts: z
    .object({
      posts: z.number(),
      waitingComments: z.number(),
      unreadMessages: z.number(),
      waitingReviews: z.number(),
      ordersWaiting: z.number(),
    })
    .nullable(),
  /** Products in the cart of the account; a guest's cart is in their browser. */
  cartLines: z.number(),
  categories: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      slug: z.string(),
      description: z.string(),
      postCount: z.number(),
    }),
  ),
  latest: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** `rate` is what one of the shop's currency, a dollar by default, costs in it, as decimal text. */
  currency: z.object({ code: z.string(), symbol: z.string(), rate: z.string() }),
  currencies: z.array(z.string()),
  /** Only a visitor's own choice changes the currency, not the country. */
  currencyIsChosen: z.boolean(),
  payPalOffered: z.boolean(),
  /** Orders to India can be charged in rupees. */
  rupeesOffered: z.boolean(),
  /** Orders can be placed and paid on this site. */
  checkoutOffered: z.boolean(),
  /** Prices are without tax, which is added at the checkout. */
  taxAdded: z.boolean(),
  /** Whether orders to the visitor's country are taxed, as all are while the tax is not computed; null where nobody knows. */
  taxIsDue: z.boolean().nullable(),
  /** When an order of now leaves and arrives, in days of the site's time zone; null where the settings name no days. */
  delivery: z.object({ leaves: daySpan, arrives: daySpan }).nullable(),
  /**
   * To the visitor's country, by its English name where a zone decides; without `methods` nothing is shipped there, or it
   * depends on a country that nobody knows.
   */
  shipping: z.object({
    country: z.string(),
    methods: z.array(shippingMethod),
    /** The page is one copy for all countries, with the ways of shipping only where they are the same for all. */
    isForAll: z.boolean(),
  }),
  /** The country for which offers in structured data are made, and how it is shipped there; without one, none is named. */
  offerCountry: z.string(),
  offerShipping: z.array(shippingMethod),
  /** Emails go out; without a mail server they are held. */
  mailIsSent: z.boolean(),
})

export type FrameOut = z.infer<typeof frameOut>
