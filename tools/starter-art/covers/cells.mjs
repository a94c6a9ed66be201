// Battery cells.
import { oklch } from '../kit/colour.mjs'
import { metalWall } from '../kit/materials.mjs'
import { Scene } from '../kit/scene.mjs'

const W = 1600,
  H = 900

export function cells() {
  const scene = new Scene(W, H, {
    ground: 'mist',
    scale: 3.2,
    cx: 705,
    cy: 690,
    pitch: 32,
    yaw: 0,
    title: 'A row of battery cells, one of them marked',
  })
  const cell = (x, y, c) => {
    const wall =
      c === 'cit'
        ? [
            [0, oklch(74, 0.16, 114)],
            [0.18, oklch(90, 0.19, 117)],
            [0.3, oklch(96, 0.13, 116)],
            [0.5, oklch(88, 0.19, 117)],
            [0.85, oklch(62, 0.14, 112)],
            [1, oklch(70, 0.15, 113)],
          ]
        : metalWall(c === 'p' ? 44 : 30, c === 'p' ? 0.075 : 0.03, 220, 0.9)
    scene.shadow(scene.circle(x, y, 30), 0, 150, { b1: 18, o1: 0.2, len: 0.62 })
    scene.cylinder(x, y, 0, 30, 14, { wall: metalWall(72, 0.012, 216), top: '#888' }, { ao: 0.3 })
    scene.cylinder(x, y, 12, 30.6, 118, { wall, top: '#444' }, { ao: 0.18 })
    scene.cylinder(
      x,
      y,
      129,
      29,
      6,
      { wall: metalWall(74, 0.012, 216), top: oklch(90, 0.006, 215), top2: oklch(66, 0.014, 217) },
      { ao: 0 },
    )
    scene.cylinder(
      x,
      y,
      135,
      12,
      7,
      { wall: metalWall(78, 0.01, 216), top: oklch(95, 0.004, 215), top2: oklch(76, 0.01, 216) },
      { ao: 0 },
    )
    const k = Math.sin(scene.pitch),
      R = 30.6 * scene.scale
    ;[
      [34, 0.5],
      [40, 0.28],
    ].forEach(([z, op]) => {
      const q = scene.point(x, y, z)
      scene.add(
        `<path d="M${(q[0] - R).toFixed(1)} ${q[1].toFixed(1)}A${R.toFixed(1)} ${(R * k).toFixed(1)} 0 0 0 ${(q[0] + R).toFixed(1)} ${q[1].toFixed(1)}" fill="none" stroke="${c === 'cit' ? oklch(30, 0.05, 130) : '#fff'}" stroke-opacity="${op}" stroke-width="5"/>`,
      )
    })
  }
  ;[
    [-150, 60, 'k'],
    [-60, 60, 'p'],
    [30, 60, 'k'],
    [120, 60, 'p'],
    [210, 60, 'k'],
  ]
    .reverse()
    .forEach((a) => cell(...a))
  ;[
    [165, -10, 'k'],
    [75, -10, 'cit'],
    [-15, -10, 'p'],
    [-105, -10, 'k'],
  ].forEach((a) => cell(...a))
  return scene
}
