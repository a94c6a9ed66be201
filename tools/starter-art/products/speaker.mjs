// A round speaker covered in cloth, controls on top.
import { oklch } from '../kit/colour.mjs'
import { metalWall } from '../kit/materials.mjs'

// The light ring is lit unless told otherwise.
export function speaker(scene, { lit = true } = {}) {
  scene.setYaw(0)
  const s = scene.scale,
    R = 62,
    h = 112
  scene.shadow(scene.circle(0, 0, R), 0, h, { b1: 18, o1: 0.3, len: 0.8 })
  scene.cylinder(
    0,
    0,
    0,
    R - 3,
    8,
    { wall: metalWall(30, 0.02, 222, 0.6), top: oklch(30, 0.02, 222) },
    { r2: R },
  )
  scene.cylinder(
    0,
    0,
    7,
    R,
    h,
    { wall: metalWall(60, 0.03, 205, 0.85), top: oklch(60, 0.03, 205) },
    { ao: 0.2 },
  )
  // fabric weave
  const p = scene.point(0, 0, 7),
    q = scene.point(0, 0, 7 + h),
    k = Math.sin(scene.pitch)
  const rx = R * s
  scene.defs.push(
    `<pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.5H3M3 4.5H6" stroke="#fff" stroke-opacity=".34" stroke-width="1.3"/><path d="M1.5 3V6M4.5 0V3" stroke="#04161c" stroke-opacity=".3" stroke-width="1.3"/></pattern>`,
  )
  scene.fill(
    `M${p[0] - rx} ${p[1]}V${q[1]}A${rx} ${rx * k} 0 0 0 ${p[0] + rx} ${q[1]}V${p[1]}A${rx} ${rx * k} 0 0 1 ${p[0] - rx} ${p[1]}Z`,
    'url(#weave)',
  )
  scene.cylinder(
    0,
    0,
    7 + h,
    R,
    6,
    { wall: metalWall(26, 0.02, 222, 0.6), top: oklch(38, 0.03, 221), top2: oklch(22, 0.024, 223) },
    { ao: 0 },
  )
  scene.disc(
    0,
    0,
    13 + h,
    R - 9,
    scene.linear(q[0] - rx, q[1] - rx * k, q[0] + rx, q[1] + rx * k, [
      [0, oklch(20, 0.022, 223)],
      [1, oklch(34, 0.03, 221)],
    ]),
  )
  if (lit)
    scene.disc(
      0,
      0,
      13 + h,
      R - 20,
      'none',
      `stroke="${oklch(90, 0.19, 118)}" stroke-width="${1.9 * s}" stroke-linecap="round" stroke-dasharray="${118 * s} 400" stroke-dashoffset="${20 * s}"`,
    )
  scene.disc(
    0,
    0,
    13 + h,
    R - 20,
    'none',
    `stroke="#fff" stroke-opacity=".13" stroke-width="${1.9 * s}"`,
  )
  const c = scene.point(0, 0, 13 + h)
  scene.add(
    `<path d="M${c[0] - 9 * s} ${c[1]}h${18 * s}M${c[0]} ${c[1] - 9 * s * k}v${18 * s * k}" stroke="#fff" stroke-opacity=".75" stroke-width="${1.8 * s}" stroke-linecap="round"/>`,
  )
}

// Two of them as a stereo pair, seen from higher up.
export function speakerPair(scene) {
  const { cx, cy } = scene
  scene.moveTo(cx + 150, cy - 150)
  speaker(scene, { lit: false })
  scene.moveTo(cx - 120, cy + 60)
  speaker(scene)
}
