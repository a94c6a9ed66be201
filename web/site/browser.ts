import { startBehaviours } from './behaviours/behaviours.ts'
import { watchLeaving } from './behaviours/leaving.ts'
import { rescuePictures } from './behaviours/pictures.ts'
import { startIslands } from './islands/runtime.ts'

startIslands()
startBehaviours()
rescuePictures()
watchLeaving()
