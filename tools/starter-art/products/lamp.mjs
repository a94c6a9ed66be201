import { oklch } from '../kit/colour.mjs'
import { metalWall } from '../kit/materials.mjs'

// A desk lamp on a round foot. Its parts are separate so that a scene can set objects between
// the pool of light and the beam.
export const shining = { on: true, elbow: [104, 0, 150], neck: [-46, 0, 214], turn: 16 }

export function lamp(scene, pose = shining) {
  scene.setYaw(0)
  if (pose.on) lampLight(scene)
  lampBody(scene, pose)
  lampShade(scene, pose)
}

// Switched off by day, its head low over the bench.
export function lampByDay(scene) {
  scene.setYaw(0)
  scene.add(`<g opacity=".26" filter="${scene.blur(16)}">`)
  scene.fill(scene.outline(scene.circle(22, -10, 62), 0), scene.shadowColour || '#0b2a33')
  scene.add('</g>')
  lamp(scene, { on: false, elbow: [58, 0, 168], neck: [-62, 0, 172], turn: 34 })
}

export function lampLight(scene) {
  const s = scene.scale
  const L = scene.point(-62, -26, 0)
  scene.add(
    `<ellipse cx="${L[0]}" cy="${L[1]}" rx="${190 * s}" ry="${86 * s}" fill="${scene.radial(
      L[0],
      L[1],
      190 * s,
      [
        [0, '#fff3c9', 0.95],
        [0.35, '#ffe7a6', 0.5],
        [1, '#ffe7a6', 0],
      ],
      ` gradientTransform="translate(0 ${(L[1] * 0.55).toFixed(1)}) scale(1 .45)"`,
    )}"/>`,
  )
}

export function lampBody(scene, { elbow, neck, marked = true }) {
  const s = scene.scale
  scene.shadow(scene.circle(72, 0, 50), 0, 10, { b1: 10, o1: 0.5, o2: 0.5 })
  const dk = metalWall(78, 0.012, 90, 0.7)
  scene.cylinder(72, 0, 0, 50, 9, {
    wall: dk,
    top: oklch(95, 0.008, 95),
    top2: oklch(78, 0.012, 90),
  })
  scene.cylinder(72, 0, 9, 9, 12, {
    wall: metalWall(70, 0.012, 90, 0.8),
    top: oklch(88, 0.01, 90),
  })
  // arms
  const col = [oklch(62, 0.014, 88), oklch(88, 0.01, 90), oklch(99, 0.003, 95)]
  scene.tube(scene.points([[72, 0, 18], elbow]), 7, col)
  // head first behind arm end
  scene.tube(scene.points([elbow, neck]), 6.4, col)
  // spring rod
  scene.line(
    scene.points([
      [72 + (elbow[0] - 72) * 0.2 + 3, 0, 60],
      [72 + (elbow[0] - 72) * 0.8 + 1, 0, elbow[2] - 24],
    ]),
    oklch(56, 0.03, 100),
    1.6 * s,
  )
  // joints
  for (const [x, y, z, r] of [
    [...elbow, 10],
    [72, 0, 22, 8],
  ]) {
    const p = scene.point(x, y, z)
    scene.add(
      `<circle cx="${p[0]}" cy="${p[1]}" r="${r * s}" fill="${scene.linear(
        p[0] - r * s,
        p[1] - r * s,
        p[0] + r * s,
        p[1] + r * s,
        [
          [0, oklch(97, 0.006, 95)],
          [1, oklch(58, 0.016, 85)],
        ],
      )}"/><circle cx="${p[0]}" cy="${p[1]}" r="${r * s * 0.42}" fill="${r > 9 && marked ? oklch(90, 0.19, 118) : oklch(40, 0.02, 222)}"/>`,
    )
  }
}

// The head, a tilted cone, and its beam.
export function lampShade(scene, { neck, turn, on }) {
  const s = scene.scale
  const q = scene.point(...neck)
  const hw = 58 * s,
    hh = 62 * s
  scene.add(`<g transform="translate(${q[0].toFixed(1)} ${q[1].toFixed(1)}) rotate(${turn})">`)
  if (on)
    scene.add(
      `<path d="M${-hw} ${hh * 0.95}L${-hw * 2.35} ${hh * 4.1}H${hw * 2.1}L${hw} ${hh * 0.95}Z" fill="${scene.linear(
        0,
        hh * 0.9,
        0,
        hh * 3.9,
        [
          [0, '#fff1c4', 0.5],
          [0.6, '#ffeab0', 0.12],
          [1, '#ffeab0', 0],
        ],
      )}" filter="${scene.blur(5)}"/>`,
    )
  // outer shell covers the upper ellipse half
  const shell = `M${-13 * s} ${-8 * s}C${-14 * s} ${18 * s} ${-hw} ${hh * 0.52} ${-hw} ${hh}A${hw} ${hw * 0.3} 0 0 1 ${hw} ${hh}C${hw} ${hh * 0.52} ${14 * s} ${18 * s} ${13 * s} ${-8 * s}Z`
  scene.fill(
    shell,
    scene.linear(-hw, 0, hw, 0, [
      [0, oklch(40, 0.075, 221)],
      [0.2, oklch(58, 0.085, 217)],
      [0.34, oklch(68, 0.08, 214)],
      [0.55, oklch(46, 0.078, 220)],
      [0.85, oklch(30, 0.058, 223)],
      [1, oklch(36, 0.06, 222)],
    ]),
  )
  scene.add(
    `<ellipse cx="0" cy="${-8 * s}" rx="${13 * s}" ry="${4 * s}" fill="${oklch(62, 0.08, 216)}"/>`,
  )
  scene.add(
    `<ellipse cx="0" cy="${hh}" rx="${hw}" ry="${hw * 0.3}" fill="${scene.radial(
      -hw * 0.1,
      hh,
      hw,
      [
        [0, on ? '#ffffff' : oklch(97, 0.006, 95)],
        [0.5, on ? '#fff4cf' : oklch(90, 0.01, 92)],
        [1, on ? '#f3d284' : oklch(70, 0.016, 90)],
      ],
    )}"/><ellipse cx="0" cy="${hh}" rx="${hw}" ry="${hw * 0.3}" fill="none" stroke="${oklch(70, 0.07, 214)}" stroke-width="${2 * s}"/>`,
  )
  scene.add('</g>')
}
