// The store scene, without a ground of its own: it lies on the ink panel of the page. The left 65
// per cent hold together alone, because narrow pages push the rest out of view.
import { Scene } from '../kit/scene.mjs'
import { headphones } from '../products/headphones.mjs'
import { keyboard } from '../products/keyboard.mjs'
import { lampBody, lampLight, lampShade, shining } from '../products/lamp.mjs'
import { speaker } from '../products/speaker.mjs'
import { trackball } from '../products/trackball.mjs'

export function heroStore() {
  const scene = new Scene(1100, 560, {
    ground: 'ink',
    title: 'A lamp lighting a keyboard and a trackball, with headphones and a speaker beside them',
  })
  scene.transparent = true
  scene.shadowColour = '#02090c'
  const place = (pitch, yaw, x, y, scale) => scene.setPitch(pitch).setYaw(yaw).moveTo(x, y, scale)
  const pose = { ...shining, elbow: [112, 0, 148], neck: [-52, 0, 206], marked: false }
  const lamp = () => place(30, 0, 466, 396, 1.74)

  lamp()
  lampLight(scene)
  place(30, 0, 1000, 392, 0.92)
  speaker(scene, { lit: false })
  place(30, -44, 842, 470, 1.42)
  headphones(scene, { marked: false })
  lamp()
  lampBody(scene, pose)
  place(34, -24, 366, 440, 1.14)
  keyboard(scene)
  place(34, -28, 612, 498, 0.84)
  trackball(scene)
  lamp()
  lampShade(scene, pose)
  return scene
}
