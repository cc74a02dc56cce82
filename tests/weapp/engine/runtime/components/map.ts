/** map: no tiles, but its markers stand where they belong and can be tapped, and so can its ground. */
import { resolveAsset } from '../device/assets'
import { createBox } from '../screen/elements'
import { isRecord, toArray, toNumber, toText } from '../values'
import { defineBuiltIn } from './builtIn'
import type { BuiltIn } from './builtIn'

const DEFAULT_SCALE = 16
/** px of a marker's icon without a size */
const ICON_SIDE = 20
/** px of the whole world at scale 0 */
const WORLD_SIZE = 256

const pixelsPerDegreeOf = ({ properties: { scale } }: BuiltIn): number =>
  (WORLD_SIZE * 2 ** toNumber(scale, DEFAULT_SCALE)) / 360

/** The marker's distance from the middle of the map, in px. */
function offsetOf(map: BuiltIn, marker: Record<string, unknown>): { x: number; y: number } {
  const { latitude, longitude } = map.properties
  const pixelsPerDegree = pixelsPerDegreeOf(map)
  return {
    x: (toNumber(marker.longitude) - toNumber(longitude)) * pixelsPerDegree,
    y: (toNumber(latitude) - toNumber(marker.latitude)) * pixelsPerDegree,
  }
}

/** Stands on its spot, as the platform's icons do. */
function drawIcon(pin: HTMLElement, icon: string, marker: Record<string, unknown>): void {
  const image = document.createElement('img')
  image.src = resolveAsset(icon)
  image.width = toNumber(marker.width, ICON_SIDE)
  image.height = toNumber(marker.height, ICON_SIDE)
  image.style.marginTop = `${-image.height}px`
  pin.prepend(image)
}

defineBuiltIn(['map'], self => {
  const layer = createBox('wx-markers', self.element)
  const draw = (): void => {
    layer.replaceChildren()
    for (const marker of toArray(self.properties.markers).filter(isRecord)) {
      const { x, y } = offsetOf(self, marker)
      const icon = toText(marker.iconPath)
      const pin = createBox('wx-marker', layer, toText(marker.title, icon ? '' : '📍'))
      if (icon) drawIcon(pin, icon, marker)
      pin.style.transform = `translate(-50%, -50%) translate(${x}px, ${y}px)`
      pin.addEventListener('click', () => self.emit('markertap', { markerId: marker.id }))
    }
  }
  const tapped = (x: number, y: number) => {
    const { left, top, width, height } = self.element.getBoundingClientRect()
    const pixelsPerDegree = pixelsPerDegreeOf(self)
    return {
      longitude: toNumber(self.properties.longitude) + (x - left - width / 2) / pixelsPerDegree,
      latitude: toNumber(self.properties.latitude) - (y - top - height / 2) / pixelsPerDegree,
    }
  }
  return { tapped, update: { markers: draw, latitude: draw, longitude: draw, scale: draw } }
})
