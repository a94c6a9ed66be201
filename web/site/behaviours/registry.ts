import { addToCart } from './add-to-cart.ts'
import { showBuyBar } from './buy-bar.ts'
import { countCart } from './cart-count.ts'
import { checkFields } from './check-fields.ts'
import { markChapter } from './contents.ts'
import { copyText } from './copy.ts'
import { countDown } from './countdown.ts'
import { countEmpty } from './filled.ts'
import { busyOnce, signOut, submitForm } from './forms.ts'
import { mirrorField } from './mirror.ts'
import { followSlides } from './gallery.ts'
import { growPicture } from './pictures.ts'
import { closeOnBackdrop, pressText } from './post-text.ts'
import { checkQuantity, stepQuantity } from './quantity.ts'
import { lookAgain } from './look-again.ts'
import { fillCartAgain, goOn, rememberOrder } from './placed-order.ts'
import { goToComments, showReactions } from './reactions.ts'
import { retryByItself } from './retry.ts'
import { closeSearch, openSearch } from './search.ts'
import { dockSidebar, toggleSidebar } from './sidebar.ts'
import { switchTabs } from './tabs.ts'
import { nextTheme, showTheme } from './theme.ts'
import { showPassword } from './password.ts'
import { showPiecesLeft } from './stock.ts'
import { unsavePost } from './unsave.ts'
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
  step: stepQuantity,
  'close-backdrop': closeOnBackdrop,
  reload: () => location.reload(),
}

export const changes = { submit: submitForm, quantity: checkQuantity }

export const submits = {
  once: busyOnce,
  'sign-out': signOut,
  unsave: unsavePost,
  'add-to-cart': addToCart,
  'cart-again': fillCartAgain,
}

export const starts = {
  sidebar: dockSidebar,
  theme: showTheme,
  filled: countEmpty,
  mirror: mirrorField,
  countdown: countDown,
  strength: async (place: HTMLElement) => (await import('./password-strength.ts')).rate(place),
  gallery: followSlides,
  retry: retryByItself,
  tabs: switchTabs,
  view: countView,
  contents: markChapter,
  reactions: showReactions,
  stock: showPiecesLeft,
  'buy-bar': showBuyBar,
  'cart-count': countCart,
  'check-fields': checkFields,
  'placed-order': rememberOrder,
  'go-on': goOn,
  'look-again': lookAgain,
  'linked-comment': goToComments,
}
