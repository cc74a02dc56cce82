/** Components that are plain boxes, or that only a phone can fill. */
import { toText } from '../values'
import { createCanvasImage } from '../wx/canvas'
import { defineBuiltIn } from './builtIn'

const PLAIN = [
  'view',
  'text',
  'block',
  'span',
  'cover-view',
  'root-portal',
  'match-media',
  'page-meta',
  'navigation-bar',
  'share-element',
  'page-container',
  'keyboard-accessory',
  'list-view',
  'grid-view',
  'list-builder',
  'sticky-section',
  'sticky-header',
  'open-container',
  'draggable-sheet',
  'nested-scroll-header',
  'nested-scroll-body',
  'snapshot',
]
const PHONE_ONLY = [
  'video',
  'audio',
  'camera',
  'live-player',
  'live-pusher',
  'ad',
  'ad-custom',
  'open-data',
  'official-account',
  'voip-room',
  'functional-page-navigator',
]

defineBuiltIn(PLAIN, () => ({}))

/** Striped boxes: a test sees that they are there. */
defineBuiltIn(PHONE_ONLY, self => {
  self.element.setAttribute('wx-stub', self.tag)
  return {}
})

defineBuiltIn(['web-view'], ({ element }) => ({
  update: {
    src(value) {
      element.setAttribute('src', toText(value))
      element.textContent = `web-view: ${toText(value)}`
    },
  },
}))

/** What the platform's canvas node has besides the browser's. */
const canvasTools = {
  createImage: createCanvasImage,
  createPath2D: (path?: string) => new Path2D(path),
  requestAnimationFrame: (draw: FrameRequestCallback) => requestAnimationFrame(draw),
  cancelAnimationFrame: (id: number) => cancelAnimationFrame(id),
}

defineBuiltIn(['canvas'], ({ element }) => {
  const canvas = document.createElement('canvas')
  canvas.width = 300
  canvas.height = 150
  element.append(canvas)
  return { node: Object.assign(canvas, canvasTools) }
})

defineBuiltIn(['progress'], ({ element }) => {
  const track = document.createElement('div')
  const bar = document.createElement('div')
  track.append(bar)
  element.append(track)
  return {
    update: {
      percent(value) {
        bar.style.width = `${toText(value, '0')}%`
      },
    },
  }
})
