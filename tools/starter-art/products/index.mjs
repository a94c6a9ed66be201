// Every product picture: the slug names the file, the first view is the main one.
// A view is a drawing, the ground it stands on and the camera.
import { Scene } from '../kit/scene.mjs'
import { charger } from './charger.mjs'
import { chargerOnStrip } from './charger-strip.mjs'
import { dock } from './dock.mjs'
import { dockBack } from './dock-back.mjs'
import { driveEnclosure, driveEnclosureOpen } from './drive-enclosure.mjs'
import { ereader } from './e-reader.mjs'
import { ereaderStanding } from './e-reader-standing.mjs'
import { headphones, headphonesSide } from './headphones.mjs'
import { keyboard } from './keyboard.mjs'
import { laptopStand, laptopStandInUse } from './laptop-stand.mjs'
import { lamp, lampByDay } from './lamp.mjs'
import { microphone, microphoneOnArm } from './microphone.mjs'
import { monitor } from './monitor.mjs'
import { monitorBack } from './monitor-back.mjs'
import { networkSwitch, networkSwitchWired } from './network-switch.mjs'
import { powerBank, powerBankCharging } from './power-bank.mjs'
import { router } from './router.mjs'
import { routerBack } from './router-back.mjs'
import { speaker, speakerPair } from './speaker.mjs'
import { ssd } from './ssd.mjs'
import { ssdPort } from './ssd-port.mjs'
import { trackball, trackballOpen } from './trackball.mjs'

const warmShadow = { sand: '#3a2c18', clay: '#3d1206' }

export function drawView([draw, ground, camera]) {
  const scene = new Scene(800, 800, { ground, ...camera })
  scene.shadowColour = warmShadow[ground]
  draw(scene)
  return scene
}

export const products = {
  'halden-75-quiet-keyboard': [
    [keyboard, 'sand', { scale: 2.2, cx: 402, cy: 424, pitch: 38, yaw: -26 }],
    [keyboard, 'petrol', { scale: 6.2, cx: 690, cy: 560, pitch: 40, yaw: -26 }],
    [keyboard, 'stone', { scale: 2.15, cx: 400, cy: 400, pitch: 72, yaw: -10 }],
    [keyboard, 'ink', { scale: 2.2, cx: 402, cy: 424, pitch: 34, yaw: -38 }],
  ],
  'lune-over-ear-headphones': [
    [headphones, 'sand', { scale: 2.9, cx: 398, cy: 580 }],
    [headphonesSide, 'clay', { scale: 3.3, cx: 400, cy: 620, pitch: 24 }],
  ],
  'orrin-nine-port-usb-c-dock': [
    [dock, 'stone', { scale: 3.9, cx: 412, cy: 446, pitch: 36 }],
    [dockBack, 'petrol', { scale: 4.1, cx: 410, cy: 330, pitch: 36, yaw: -26 }],
  ],
  'arbour-desk-lamp': [
    [lamp, 'ink', { scale: 2.35, cx: 392, cy: 620 }],
    [lampByDay, 'clay', { scale: 2.5, cx: 400, cy: 640, pitch: 30 }],
  ],
  'fjell-27-inch-4k-monitor': [
    [monitor, 'mist', { scale: 1.12, cx: 392, cy: 600, yaw: -24 }],
    [monitorBack, 'sage', { scale: 1.14, cx: 392, cy: 600, pitch: 28, yaw: -26 }],
  ],
  'ember-portable-ssd-2-tb': [
    [ssd, 'mist', { scale: 4.3, cx: 366, cy: 480, pitch: 36 }],
    [ssdPort, 'petrol', { scale: 4.4, cx: 430, cy: 350, pitch: 38, yaw: -30 }],
  ],
  'sill-desktop-microphone': [
    [microphone, 'stone', { scale: 2.55, cx: 396, cy: 640 }],
    [microphoneOnArm, 'ink', { scale: 3.5, cx: 350, cy: 810, pitch: 24 }],
  ],
  'mast-wi-fi-7-router': [
    [router, 'sage', { scale: 2.35, cx: 396, cy: 545, pitch: 34 }],
    [routerBack, 'mist', { scale: 2.6, cx: 400, cy: 470, pitch: 34, yaw: -26 }],
  ],
  'folio-7-e-reader': [
    [ereader, 'sand', { scale: 3.3, cx: 400, cy: 412, pitch: 40, yaw: -24 }],
    [ereaderStanding, 'sage', { scale: 3.05, cx: 400, cy: 650, pitch: 26, yaw: -26 }],
  ],
  'pocket-65-w-charger': [
    [charger, 'mist', { scale: 4.3, cx: 430, cy: 560, pitch: 32 }],
    [chargerOnStrip, 'sand', { scale: 3.5, cx: 380, cy: 480, pitch: 34, yaw: -26 }],
  ],
  'pivot-trackball': [
    [trackball, 'stone', { scale: 4, cx: 396, cy: 448, pitch: 36 }],
    [trackballOpen, 'sage', { scale: 3.5, cx: 360, cy: 350, pitch: 52, yaw: -30 }],
  ],
  'drum-room-speaker': [
    [speaker, 'sage', { scale: 3, cx: 396, cy: 560 }],
    [speakerPair, 'clay', { scale: 2.3, cx: 380, cy: 590, pitch: 40 }],
  ],
  'reserve-20-power-bank': [
    [powerBank, 'mist', { scale: 3.5, cx: 396, cy: 420, pitch: 36, yaw: -32 }],
    [powerBankCharging, 'sand', { scale: 2.7, cx: 392, cy: 400, pitch: 44, yaw: -24 }],
  ],
  'lattice-8-port-switch': [
    [networkSwitch, 'stone', { scale: 2.7, cx: 396, cy: 440, pitch: 36, yaw: -26 }],
    [networkSwitchWired, 'sand', { scale: 4.2, cx: 470, cy: 300, pitch: 34, yaw: -30 }],
  ],
  'ridge-laptop-stand': [
    [laptopStand, 'sage', { scale: 2.25, cx: 400, cy: 590, pitch: 28, yaw: -30 }],
    [laptopStandInUse, 'stone', { scale: 1.55, cx: 396, cy: 650, pitch: 28, yaw: -28 }],
  ],
  'vault-nvme-enclosure': [
    [driveEnclosure, 'sand', { scale: 4.6, cx: 424, cy: 372, pitch: 36, yaw: -34 }],
    [driveEnclosureOpen, 'mist', { scale: 3.9, cx: 404, cy: 400, pitch: 46, yaw: -28 }],
  ],
}
