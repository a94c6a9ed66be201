import { fillCartAgain } from './cart-again.ts'
import { countCart } from './cart-count.ts'
import { copyText } from './copy.ts'
import { busyOnce, signOut, submitForm } from './forms.ts'
import { growPicture } from './pictures.ts'
import { closeOnBackdrop, pressText } from './post-text.ts'
import { goToComments, showReactions } from './reactions.ts'
import { retryByItself } from './retry.ts'
import { closeSearch, openSearch } from './search.ts'
import { dockSidebar, toggleSidebar } from './sidebar.ts'
import { nextTheme, showTheme } from './theme.ts'
import { showPassword } from './password.ts'
import { showPiecesLeft } from './stock.ts'
import { countView } from './view-beacon.ts'

/** Behaviours that elements request by name; a few lines of plain DOM each. */
export const presses = {
  copy: copyText,
  theme: nextTheme,
  sidebar: toggleSidebar,
  'open-search': openSearch,
  'close-search': closeSearch,
  password: showPassword,
  grow: growPicture,
  text: pressText,
  step: async (button: HTMLElement) => (await import('./quantity.ts')).stepQuantity(button),
  'close-backdrop': closeOnBackdrop,
}

export const changes = {
  submit: submitForm,
  quantity: async (field: HTMLInputElement) => (await import('./quantity.ts')).checkQuantity(field),
}

export const submits = {
  once: busyOnce,
  'sign-out': signOut,
  unsave: orPost(async () => (await import('./unsave.ts')).unsavePost),
  // Loaded with the page of a product already.
  'add-to-cart': orPost(async () => (await import('./add-to-cart.ts')).addToCart),
  'cart-again': fillCartAgain,
}

export const starts = {
  sidebar: dockSidebar,
  theme: showTheme,
  retry: retryByItself,
  view: countView,
  reactions: showReactions,
  stock: showPiecesLeft,
  'cart-count': countCart,
  'linked-comment': goToComments,
  // Of few pages, or few sites: loaded by them alone.
  measure: async (meta: HTMLMetaElement) =>
    (await import('./measure-outside.ts')).measureOutside(meta),
  tabs: async (list: HTMLElement) => (await import('./tabs.ts')).switchTabs(list),
  contents: async (list: HTMLElement) => (await import('./contents.ts')).markChapter(list),
  read: async (element: HTMLElement) => (await import('./read-beacon.ts')).watchReader(element),
  strength: async (element: HTMLElement) => (await import('./password-strength.ts')).rate(element),
  filled: async (element: HTMLElement) => (await import('./filled.ts')).countEmpty(element),
  mirror: async (element: HTMLElement) => (await import('./mirror.ts')).mirrorField(element),
  countdown: async (element: HTMLElement) => (await import('./countdown.ts')).countDown(element),
  choices: async (options: HTMLElement) =>
    (await import('./choose-variant.ts')).followChoices(options),
  gallery: async (element: HTMLElement) => (await import('./gallery.ts')).followSlides(element),
  'buy-bar': async (bar: HTMLElement) => (await import('./buy-bar.ts')).showBuyBar(bar),
  'check-fields': async (form: HTMLElement) =>
    (await import('./check-fields.ts')).checkFields(form),
  'placed-order': async (element: HTMLElement) =>
    (await import('./placed-order.ts')).rememberOrder(element),
  'go-on': async (link: HTMLAnchorElement) =>
    (await import('./placed-order.ts')).continueToOrder(link),
  passkey: async (element: HTMLElement) => (await import('./passkey.ts')).offerPasskeys(element),
  'own-country': async () => (await import('./own-country.ts')).showOwnCountry(),
  'suggest-currency': async (form: HTMLFormElement) =>
    (await import('./suggest-currency.ts')).suggestCurrency(form),
  keep: async (form: HTMLFormElement) => (await import('./keep-typed.ts')).keepTyped(form),
  'email-of-checkout': async (form: HTMLFormElement) =>
    (await import('./email-of-checkout.ts')).fillEmail(form),
  'look-again': async (element: HTMLElement) =>
    (await import('./look-again.ts')).lookAgain(element),
}

/** Of few pages: loaded when it is needed. A form that cannot load it is posted. */
function orPost(load: () => Promise<(form: HTMLFormElement) => Promise<void>>) {
  return (form: HTMLFormElement, event: Event) => {
    // A button of the form may lead elsewhere.
    if (event instanceof SubmitEvent && event.submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    load().then(
      (run) => run(form),
      () => form.submit(),
    )
  }
}
