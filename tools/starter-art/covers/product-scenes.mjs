// Covers that show products close, on a bolder ground than in the store.
import { Scene } from '../kit/scene.mjs'
import { dock } from '../products/dock.mjs'
import { headphones } from '../products/headphones.mjs'
import { microphone } from '../products/microphone.mjs'
import { monitor } from '../products/monitor.mjs'
import { trackball } from '../products/trackball.mjs'

function arrange(ground, title, objects, shadowColour) {
  const scene = new Scene(1600, 900, { ground, title })
  scene.shadowColour = shadowColour
  for (const [draw, x, y, scale, pitch, yaw = -28] of objects) {
    scene.setPitch(pitch).setYaw(yaw).moveTo(x, y, scale)
    draw(scene)
  }
  return scene
}

export const deskAudio = () =>
  arrange(
    'clay',
    'A microphone and headphones on a clay ground',
    [
      [microphone, 560, 800, 3.2, 30],
      [headphones, 1080, 690, 3.4, 30],
    ],
    '#3d1206',
  )

export const dockClose = () =>
  arrange('petrol', 'A dock seen close, cable plugged in', [[dock, 830, 480, 6, 36]])

export const trackballClose = () =>
  arrange('sand', 'A trackball seen close', [[trackball, 820, 470, 6.2, 36]], '#3a2c18')

export const screens = () =>
  arrange('sage', 'A monitor on a sage ground', [[monitor, 800, 730, 1.55, 30, -24]])
