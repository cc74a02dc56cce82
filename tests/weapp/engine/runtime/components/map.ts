/** map: no tiles, but its markers stand where they belong and can be tapped. */
import { createBox } from '../screen/elements'
import { isRecord, toArray, toNumber, toText } from '../values'
import { defineBuiltIn } from './builtIn'
import type { BuiltIn } from './builtIn'

const DEFAULT_SCALE = 16
/** px of the whole world at scale 0 */
const WORLD_SIZE = 256

/** The marker's distance from the middle of the map, in px. */
function offsetOf(map: BuiltIn, marker: Record<string, unknown>): { x: number; y: number } {
  const { latitude, longitude, scale } = map.properties
  const pixelsPerDegree = (WORLD_SIZE * 2 ** toNumber(scale, DEFAULT_SCALE)) / 360
  return {
    x: (toNumber(marker.longitude) - toNumber(longitude)) * pixelsPerDegree,
    y: (toNumber(latitude) - toNumber(marker.latitude)) * pixelsPerDegree,
  }
}

defineBuiltIn(['map'], self => {
  const layer = createBox('wx-markers', self.element)
  const draw = (): void => {
    layer.replaceChildren()
    for (const marker of toArray(self.properties.markers).filter(isRecord)) {
      const { x, y } = offsetOf(self, marker)
      const pin = createBox('wx-marker', layer, toText(marker.title, '📍'))
      pin.style.transform = `translate(-50%, -50%) translate(${x}px, ${y}px)`
      pin.addEventListener('click', () => self.emit('markertap', { markerId: marker.id }))
    }
  }
  return { update: { markers: draw, latitude: draw, longitude: draw, scale: draw } }
})
