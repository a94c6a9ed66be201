// Every post cover by the name in its file: cover-<name>.webp.
import { backup } from './backup.mjs'
import { cableKnot } from './cable-knot.mjs'
import { cells } from './cells.mjs'
import { chip } from './chip.mjs'
import { deskLight } from './desk-light.mjs'
import { eink } from './eink.mjs'
import { greySteps } from './grey-steps.mjs'
import { password } from './password.mjs'
import { deskAudio, dockClose, screens, trackballClose } from './product-scenes.mjs'
import { quietField } from './quiet-field.mjs'
import { quietKeys } from './quiet-keys.mjs'
import { routerRack } from './router-rack.mjs'
import { ssdBars } from './ssd-bars.mjs'
import { standbyWatts } from './standby-watts.mjs'
import { wifiPlan } from './wifi-plan.mjs'

export const covers = {
  backup,
  'cable-knot': cableKnot,
  cells,
  chip,
  'desk-audio': deskAudio,
  'desk-light': deskLight,
  'dock-close': dockClose,
  eink,
  'grey-steps': greySteps,
  password,
  'quiet-field': quietField,
  'quiet-keys': quietKeys,
  'router-rack': routerRack,
  screens,
  'ssd-bars': ssdBars,
  'standby-watts': standbyWatts,
  'trackball-close': trackballClose,
  'wifi-plan': wifiPlan,
}
