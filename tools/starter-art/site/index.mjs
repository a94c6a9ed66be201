// Pictures of the site itself: the store scene and the stand-ins for missing pictures.
import { defaultAvatar, defaultCover, defaultProduct } from './defaults.mjs'
import { heroStore } from './hero-store.mjs'

export const sitePictures = [
  { file: 'content/starter/images/hero-store.webp', draw: heroStore, width: 2000, budget: 150 },
  {
    file: 'content/starter/images/default-cover.webp',
    draw: defaultCover,
    width: 1600,
    budget: 40,
  },
  { file: 'web/public/default-cover.jpg', draw: defaultCover, width: 1600, budget: 40 },
  { file: 'web/public/default-product.jpg', draw: defaultProduct, width: 800, budget: 30 },
  { file: 'web/public/default-avatar.png', draw: defaultAvatar, width: 256, budget: 10 },
]
