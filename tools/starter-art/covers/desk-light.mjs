// A desk at night: the lamp's pool of light on an open notebook, a bright pencil on it.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { cast, citron } from '../kit/parts.mjs'
import { Scene } from '../kit/scene.mjs'
import { lampBody, lampLight, lampShade, shining } from '../products/lamp.mjs'

const W = 1600,
  H = 900

function notebook(scene) {
  const w = 180,
    d = 118,
    o = scene.roundedRect(-w / 2, -d / 2, w, d, 4)
  scene.shadow(o, 0, 8, { b1: 12, o1: 0.5 })
  scene.box(-w / 2, -d / 2, 0, w, d, 3, 4, materials.clay, { bevel: 0.6 })
  scene.box(-w / 2 + 3, -d / 2 + 3, 3, w - 6, d - 6, 5, 2, materials.bone, { bevel: 0.4 })
  const line = (x, y, l) =>
    `<rect x="${x}" y="${y}" width="${l}" height="1.6" fill="${oklch(60, 0.02, 220)}" opacity=".6"/>`
  let lines = ''
  for (let i = 0; i < 9; i++) {
    lines += line(12, 16 + i * 10, [66, 62, 66, 58, 66, 64, 66, 60, 40][i])
    if (i > 2) lines += line(102, 16 + i * 10, [0, 0, 0, 66, 60, 66, 64, 44, 0][i])
  }
  const chart = `<path d="M104 36l12-6 12 4 12-12 12 3 12-9" fill="none" stroke="${oklch(44, 0.08, 221)}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/>`
  scene.face(
    'top',
    -w / 2,
    d / 2,
    8,
    `<rect x="${w / 2 - 9}" y="3" width="9" height="${d - 6}" fill="#04161c" opacity=".12"/><rect x="${w / 2}" y="3" width="5" height="${d - 6}" fill="#fff" opacity=".5"/><path d="M${w / 2} 3v${d - 6}" stroke="#04161c" stroke-opacity=".3" stroke-width=".8"/>${lines}${chart}`,
  )
}

function pencil(scene, from, to) {
  const way = [from, to]
  scene.add(`<g opacity=".5" filter="${scene.blur(3)}" transform="translate(6 5)">`)
  scene.line(
    scene
      .points(way.map((p) => cast(scene, [p[0], p[1], 0])))
      .map(([x, y]) => [x, y - 8 * scene.scale]),
    '#3a2c18',
    5 * scene.scale,
  )
  scene.add('</g>')
  const mix = (t) => from.map((v, i) => v + (to[i] - v) * t)
  scene.tube(scene.points([mix(0.1), mix(0.9)]), 6, [
    oklch(70, 0.15, 113),
    citron,
    oklch(97, 0.12, 116),
  ])
  const [ax, ay] = scene.point(...mix(0.885)),
    [bx, by] = scene.point(...to),
    l = Math.hypot(bx - ax, by - ay),
    nx = (-(by - ay) / l) * 3 * scene.scale,
    ny = ((bx - ax) / l) * 3 * scene.scale
  scene.fill(
    [
      [ax + nx, ay + ny],
      [ax - nx, ay - ny],
      [bx, by],
    ],
    oklch(84, 0.06, 75),
  )
  const tip = (t) => [ax + (bx - ax) * t, ay + (by - ay) * t]
  const [tx, ty] = tip(0.68)
  scene.fill(
    [
      [tx + nx * 0.32, ty + ny * 0.32],
      [tx - nx * 0.32, ty - ny * 0.32],
      [bx, by],
    ],
    oklch(24, 0.03, 222),
  )
}

export function deskLight() {
  const scene = new Scene(W, H, {
    ground: 'ink',
    pitch: 30,
    title: 'A lamp lighting an open notebook with a bright pencil on it',
  })
  scene.shadowColour = '#02090c'
  const lamp = () => scene.setPitch(30).setYaw(0).moveTo(940, 640, 2.9)
  const pose = { ...shining, elbow: [116, 0, 142], neck: [-52, 0, 196], marked: false }
  lamp()
  lampLight(scene)
  lampBody(scene, pose)
  scene.setPitch(32).setYaw(-20).moveTo(690, 710, 2.7)
  notebook(scene)
  pencil(scene, [78, 8, 10], [22, -46, 9])
  lamp()
  lampShade(scene, pose)
  return scene
}
