import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { dragged, MOST_ZOOM, squareOf, UNCUT, type Cut } from './picture-cut.ts'
import styles from './picture-crop.module.css'

const SIDE_PX = 512
const QUALITY = 0.9

type Props = { picture: ImageBitmap; onCut: (blob: Blob) => void }

/** The square of a picture that is shown, chosen by dragging or with sliders; `onCut` receives it as WebP. */
export function PictureCrop({ picture, onCut }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [cut, setCut] = useState(UNCUT)

  useEffect(() => {
    let isLatest = true
    draw(canvas.current, picture, cut)
    canvas.current?.toBlob((blob) => isLatest && blob && onCut(blob), 'image/webp', QUALITY)
    return () => void (isLatest = false)
  }, [picture, cut, onCut])

  function drag({ buttons, movementX, movementY, currentTarget }: PointerEvent) {
    if (buttons !== 1) return
    const side = currentTarget.clientWidth
    setCut((now) => dragged(now, picture, { x: movementX / side, y: movementY / side }))
  }

  const { room } = squareOf(cut, picture)
  return (
    <div className={`row ${styles.crop}`}>
      <canvas
        ref={canvas}
        role="img"
        aria-label="Your picture"
        width={SIDE_PX}
        height={SIDE_PX}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <div className="stack tight fill">
        <Slider label="Zoom" of="zoom" from={1} to={MOST_ZOOM} cut={cut} onChange={setCut} />
        <Slider label="Left to right" of="x" cut={cut} onChange={setCut} disabled={!room.x} />
        <Slider label="Top to bottom" of="y" cut={cut} onChange={setCut} disabled={!room.y} />
      </div>
    </div>
  )
}

type SliderProps = {
  label: string
  of: keyof Cut
  from?: number
  to?: number
  cut: Cut
  onChange: (cut: Cut) => void
  disabled?: boolean
}

function Slider({ label, of, from = 0, to = 1, cut, onChange, disabled }: SliderProps) {
  return (
    <label className="small">
      {label}
      <input
        type="range"
        min={from}
        max={to}
        step={0.02}
        value={cut[of]}
        onChange={(event) => onChange({ ...cut, [of]: event.target.valueAsNumber })}
        disabled={disabled}
      />
    </label>
  )
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, cut: Cut) {
  const { side, left, top } = squareOf(cut, picture)
  const context = canvas?.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, SIDE_PX, SIDE_PX)
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX)
}
